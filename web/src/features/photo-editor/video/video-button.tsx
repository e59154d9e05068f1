import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { ResultButton } from '../../../domain/exports/result-button.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { usePhotoVideo } from './use-photo-video.ts';

const VideoDialog = deferredDialog(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** Leads to the finished video; says how far it is while it is under way. */
export function VideoButton() {
  const { t } = usePhotoEditorTexts();
  const [isOpen, setIsOpen] = useState(false);
  const work = usePhotoVideo(isOpen);
  const { running, progress } = work;
  return (
    <>
      <ResultButton
        label={t('make.title')}
        icon={IconMovie}
        fraction={running === undefined ? null : ((progress.progress ?? running.progress)?.fraction ?? 0)}
        underWay={(percent) => t('make.underWay', { percent })}
        onLikely={VideoDialog.prepare}
        onOpen={() => setIsOpen(true)}
      />
      {isOpen && <VideoDialog work={work} onClose={() => setIsOpen(false)} />}
    </>
  );
}
