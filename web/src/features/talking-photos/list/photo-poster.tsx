import type { PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import { IconMoodSmile, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { formatClock } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import classes from './photo-cards.module.css';

interface PhotoPosterProps {
  readonly photo: PhotoSummary;
  readonly title: string;
  readonly isPlaying: boolean;
  /** Nothing in the bin is played. */
  readonly canPlay: boolean;
  readonly onPlay: () => void;
  readonly onEnd: () => void;
}

/** Addresses are new with every answer: the picture that is shown stays until another one belongs there, or it is gone. */
function useCover({ talkingPhotoId, mediaId, updatedAt, coverUrl }: PhotoSummary) {
  const of = `${talkingPhotoId} ${mediaId} ${updatedAt}`;
  const [shown, setShown] = useState({ of, url: coverUrl });
  if (shown.of !== of || (shown.url === '' && coverUrl !== '')) setShown({ of, url: coverUrl });
  return { url: shown.url, renew: () => setShown({ of, url: shown.url === coverUrl ? '' : coverUrl }) };
}

/** A project's picture, which its video plays in. */
export function PhotoPoster({ photo, title, isPlaying, canPlay, onPlay, onEnd }: PhotoPosterProps) {
  const { t } = useTalkingPhotoTexts();
  const cover = useCover(photo);
  const { status, videoUrl, durationSeconds } = photo;
  if (isPlaying && videoUrl !== null) return <Playing url={videoUrl} title={title} onEnd={onEnd} />;
  const picture =
    cover.url === '' ? (
      <IconMoodSmile size={34} stroke={1.2} aria-hidden="true" />
    ) : (
      <img src={cover.url} alt="" loading="lazy" decoding="async" draggable={false} onError={cover.renew} />
    );
  const badge = (
    <>
      <span className={classes.badge} data-status={status}>
        {t(`state.${status}`)}
      </span>
      {durationSeconds !== null && <span className={classes.length}>{formatClock(durationSeconds)}</span>}
    </>
  );
  if (videoUrl === null || !canPlay)
    return (
      <span className={classes.poster} title={videoUrl === null && status === 'draft' ? t('noVideo') : undefined}>
        {picture}
        {badge}
      </span>
    );
  return (
    <button type="button" className={classes.poster} aria-label={t('play', { title })} onClick={onPlay}>
      {picture}
      <span className={classes.play}>
        <IconPlayerPlayFilled size={20} />
      </span>
      {badge}
    </button>
  );
}

/** The address it began with: lists are read again meanwhile, and a new one would begin the video again. */
function Playing({ url, title, onEnd }: { readonly url: string; readonly title: string; readonly onEnd: () => void }) {
  const { t } = useTalkingPhotoTexts();
  const [src] = useState(url);
  return (
    <span className={classes.poster} onPointerDown={(event) => event.stopPropagation()}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what it says is the person's own script */}
      <video
        src={src}
        aria-label={title}
        controls
        autoPlay
        playsInline
        onEnded={onEnd}
        onError={() => {
          showToast(t('playFailed'), 'fail');
          onEnd();
        }}
      />
    </span>
  );
}
