import { Progress } from '@mantine/core';
import type { PhotoSummary } from '@timbre/contract/talking-photos/talking-photos';
import { PlansWay } from '../../../domain/plans/plans-way.tsx';
import { leftWords } from '../../../domain/recordings/left-words.ts';
import { errorNameText } from '../../../i18n/error-text.ts';
import { useTalkingPhotoTexts } from '../../../i18n/texts/talking-photos.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { minutesLeft } from '../../../lib/time-left.ts';
import { useVideoEnd } from '../api.ts';
import classes from './photo-cards.module.css';
import '../../../i18n/areas/codes.ts';

const stages = ['speaking', 'rendering', 'joining'] as const;

/** What is to be said of a video that is not there: how far it is, or why it was not made. */
export function PhotoState({ of: photo, title }: { readonly of: PhotoSummary; readonly title: string }) {
  if (photo.status === 'processing') return <UnderWay photo={photo} title={title} />;
  return photo.status === 'failed' ? <Ended photo={photo} /> : null;
}

function UnderWay({ photo: { progress }, title }: { readonly photo: PhotoSummary; readonly title: string }) {
  const { t } = useTalkingPhotoTexts();
  const language = useLanguage();
  const fraction = progress?.fraction ?? 0;
  const percent = Math.floor(100 * fraction);
  const isRunning = progress?.status === 'running';
  const stage = isRunning ? (stages.find((known) => known === progress.stage) ?? 'working') : 'waiting';
  const secondsLeft = isRunning ? progress.secondsLeft : null;
  const words = [
    `${t(`stages.${stage}`)}${percent === 0 ? '' : ` ${formatPercent(percent, language)}`}`,
    ...(secondsLeft === null || secondsLeft <= 0 ? [] : [leftWords(minutesLeft(secondsLeft, fraction), t)]),
  ];
  return (
    <span className={classes.underWay} role="status">
      <span>{errorNameText('photo.unfinished')}</span>
      <span className={classes.steps}>{words.join(' · ')}</span>
      <Progress size={3} value={percent} aria-label={title} />
    </span>
  );
}

function Ended({ photo: { talkingPhotoId, videoUrl } }: { readonly photo: PhotoSummary }) {
  const { t } = useTalkingPhotoTexts();
  const reason = useVideoEnd(talkingPhotoId).data?.error?.reason ?? null;
  return (
    <span className={classes.ended}>
      <span>{errorNameText('photo.video-failed')}</span>
      {reason !== null && (
        <span>
          {errorNameText(reason)} <PlansWay code={reason} />
        </span>
      )}
      {videoUrl !== null && <small>{t('state.earlier')}</small>}
    </span>
  );
}
