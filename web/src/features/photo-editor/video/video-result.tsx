import { Button } from '@mantine/core';
import type { PhotoVideo } from '@timbre/contract/talking-photos/talking-photos-videos';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FailureReason } from '../../../domain/plans/failure-reason.tsx';
import { Shortage } from '../../../domain/plans/shortage.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes, formatCredits } from '../../../lib/format.ts';
import { takeLostFocus } from '../../../lib/lost-focus.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { lengthText } from './length-text.ts';
import type { PhotoVideoWork } from './use-photo-video.ts';
import classes from './video.module.css';

interface VideoResultProps {
  readonly work: PhotoVideoWork;
  readonly video: PhotoVideo;
}

/** How the newest video ended: to watch and to take home, or why there is none. */
export function VideoResult({ work, video }: VideoResultProps) {
  const { t } = usePhotoEditorTexts();
  if (video.status === 'done') return <ReadyVideo work={work} video={video} />;
  const reason = video.error?.reason ?? null;
  if (reason === 'credits.insufficient') return <Shortage />;
  const isStopped = video.status === 'cancelled';
  return (
    <Notice tone={isStopped ? 'plain' : 'fail'} isUrgent={!isStopped}>
      <div>
        <p>{t(isStopped ? 'make.stopped' : 'make.failed')}</p>
        {reason !== null && (
          <p>
            <FailureReason code={reason} />
          </p>
        )}
      </div>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRefresh size={15} />}
        loading={work.isStarting}
        onClick={() => work.retry(video.id)}
      >
        {t('retry')}
      </Button>
    </Notice>
  );
}

/** The button that made it is gone: the focus comes to the video. */
function ReadyVideo({ work, video }: VideoResultProps) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => takeLostFocus(result.current), []);
  const credits = video.credits ?? 0;
  const cost = credits === 0 ? t('make.free') : t('make.credits', { credits: formatCredits(credits, language) });
  const facts = [
    lengthText(video.durationSeconds ?? 0, language),
    `${video.width} × ${video.height}`,
    video.format.toUpperCase(),
    formatBytes(video.sizeBytes ?? 0, language),
    cost,
  ];
  return (
    <div ref={result} className={classes.result} role="status" tabIndex={-1}>
      <figure className={classes.player}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are in the picture, where they are wanted */}
        <video
          src={video.videoUrl ?? ''}
          poster={video.posterUrl ?? undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={video.title || t('make.video')}
        />
      </figure>
      <div className={classes.line}>
        <p>
          <strong>{t('make.done')}</strong> <span>{facts.join(' · ')}</span>
        </p>
        <Button
          leftSection={<IconDownload size={17} stroke={1.8} />}
          loading={work.isSaving}
          onClick={() => work.download(video.id)}
        >
          {t('make.download')}
        </Button>
      </div>
      {video.isWatermarked && <p className={classes.hint}>{t('make.personal')}</p>}
    </div>
  );
}
