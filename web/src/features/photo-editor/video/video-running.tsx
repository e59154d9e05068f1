import { Button } from '@mantine/core';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { stageKey } from '../../../domain/exports/export-stage.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatNumber, formatPercent } from '../../../lib/format.ts';
import { WaveProgress } from '../../../ui/waves/wave-progress.tsx';
import { PartsPlayer } from './parts-player.tsx';
import type { PhotoVideoWork } from './use-photo-video.ts';
import classes from './video.module.css';
import '../../../i18n/areas/quick-voiceover.ts';

interface VideoRunningProps {
  readonly work: PhotoVideoWork;
  readonly video: PhotoVideo;
}

/** How far the video is, and the beginning of it to watch while the rest renders. */
export function VideoRunning({ work, video }: VideoRunningProps) {
  const { t } = usePhotoEditorTexts();
  const { t: tShell } = useTranslation();
  const language = useLanguage();
  const progress = work.progress.progress ?? video.progress;
  const fraction = progress?.fraction ?? 0;
  const secondsLeft = progress?.secondsLeft ?? null;
  const { total, made } = video.chunks;
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className={classes.running}>
      {video.parts.length > 0 && <PartsPlayer key={video.id} video={video} />}
      <div className={classes.line}>
        <strong>
          {work.progress.isReconnecting
            ? tShell('export.reconnecting')
            : tShell(stageKey(progress?.status ?? video.status, progress?.stage ?? null))}
        </strong>
        <span>{formatPercent(Math.floor(fraction * 100), language)}</span>
      </div>
      <WaveProgress fraction={fraction} label={t('make.title')} />
      <div className={classes.line}>
        <span>
          {total > 0 && <>{t('make.parts', { made: count(made), total: count(total) })} · </>}
          {secondsLeft === null
            ? tShell('export.timeUnknown')
            : tShell('export.timeLeft', { time: formatDuration(secondsLeft, language) })}
        </span>
        <Button variant="default" size="compact-sm" loading={work.isCancelling} onClick={() => work.cancel(video.id)}>
          {t('cancel')}
        </Button>
      </div>
      <p className={classes.hint}>{t('make.leave')}</p>
    </div>
  );
}
