import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { PhotoVideoWork } from './use-photo-video.ts';
import { VideoForm } from './video-form.tsx';
import { VideoResult } from './video-result.tsx';
import { VideoRunning } from './video-running.tsx';
import classes from './video.module.css';

interface VideoDialogProps {
  readonly work: PhotoVideoWork;
  readonly onClose: () => void;
}

/** What the video costs, how far it is, and what came of it. */
export function VideoDialog({ work, onClose }: VideoDialogProps) {
  const { t } = usePhotoEditorTexts();
  const { video, running, problem, dismiss } = work;
  return (
    <Dialog isOpen isFullOnPhone onClose={onClose} title={t('make.title')} widthPx={720}>
      <div className={classes.dialog}>
        {running === undefined ? (
          <>
            {video !== undefined && <VideoResult work={work} video={video} />}
            <VideoForm work={work} isAgain={video?.status === 'done'} onClose={onClose} />
          </>
        ) : (
          <VideoRunning work={work} video={video ?? running} />
        )}
        <Problem error={problem} onClose={dismiss} />
      </div>
    </Dialog>
  );
}
