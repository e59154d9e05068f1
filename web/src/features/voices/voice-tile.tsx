import type { Speaker } from '@timbre/contract/voices/voices';
import { qualityLabels } from '@timbre/contract/voices/voices';
import { clarityOf } from '@timbre/contract/voices/voices-clarity';
import {
  IconCheck,
  IconInfoCircle,
  IconLoader2,
  IconLock,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import type { AuditionState } from '../../lib/session/use-demo.ts';
import { VoiceFace } from '../../domain/voices/voice-face.tsx';
import type { TileText } from './use-tile-text.ts';
import { VoiceLine } from './voice-line.tsx';
import classes from './voice-tile.module.css';
import '../../i18n/areas/cast.ts';
import '../../i18n/areas/quick-voiceover.ts';
import '../../i18n/areas/voice-store.ts';

/** What is done with a voice of the grid, by a click here or by a key of the grid. */
export type TileWork = 'open' | 'play' | 'keep' | 'detail';

interface VoiceTileProps {
  readonly voice: Speaker;
  /** Its place in the list, from 0; not all of its so many voices are in the page. */
  readonly at: number;
  readonly of: number;
  readonly text: TileText;
  /** Under the keyboard. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly isRecommended: boolean;
  /** The plan lets it be heard at most. */
  readonly isLocked: boolean;
  /** False where opening it shows what is known of it. */
  readonly hasDetail: boolean;
  /** Of its demo. */
  readonly state: AuditionState;
  readonly progress: () => number;
  readonly onWork: (work: TileWork, voice: Speaker, at: number) => void;
}

// Made once: what is the same in every tile is not drawn again in any.
const aboutIcon = <IconInfoCircle size={17} stroke={1.7} />;
const keepIcon = <IconStar size={17} stroke={1.7} />;
const keptIcon = <IconStarFilled size={17} />;
const stateIcons = {
  0: <IconPlayerPlayFilled size={16} />,
  1: <IconLoader2 size={18} />,
  2: <IconPlayerStopFilled size={16} />,
} as const;

/** The element of the voice at a place of the list. */
export const tileId = (at: number): string => `voice-${at}`;

/**
 * One voice: face, name, how well it is understood, and its line of intonation. A key that walks the grid draws two of them again, not
 * all that are in sight; hooks of its own would cost it more than its elements do.
 */
export const VoiceTile = memo(function VoiceTile(props: VoiceTileProps) {
  const { voice, at, of, text, isActive, isChosen, isRecommended, isLocked, hasDetail, state, progress, onWork } =
    props;
  const { t, factsOf } = text;
  // The grid's keys do the same as these spans: a button inside an option would be hidden from screen readers.
  const aside = (work: TileWork) => (event: MouseEvent) => {
    event.stopPropagation();
    onWork(work, voice, at);
  };
  const clarity = clarityOf(voice.measured?.wordErrorRate);
  const keepLabel = t(voice.isFavourite ? 'voices.removeFavourite' : 'voices.addFavourite', { name: voice.name });
  return (
    <div
      id={tileId(at)}
      role="option"
      aria-selected={isChosen}
      aria-posinset={at + 1}
      aria-setsize={of}
      className={classes.tile}
      data-active={isActive || undefined}
      data-playing={state !== 0 || undefined}
      onClick={() => onWork('open', voice, at)}
    >
      <PlayFace voice={voice} state={state} t={t} onPlay={aside('play')} />
      <span className={classes.name}>
        <strong>{voice.name}</strong>
        <span>{factsOf(voice)}</span>
      </span>
      <span className={classes.marks}>
        {isChosen && hasDetail && <IconCheck className={classes.check} size={17} />}
        {hasDetail && (
          <span className={classes.mark} title={t('voiceStore.about', { name: voice.name })} onClick={aside('detail')}>
            {aboutIcon}
          </span>
        )}
        <span
          className={classes.mark}
          data-kept={voice.isFavourite || undefined}
          title={keepLabel}
          onClick={aside('keep')}
        >
          {voice.isFavourite ? keptIcon : keepIcon}
        </span>
      </span>
      <span className={classes.line}>
        <VoiceLine voice={voice} height={40} progress={state === 0 ? undefined : progress} />
      </span>
      <span className={classes.foot}>
        {clarity !== null && <b data-clarity={clarity}>{t(`cast.clarities.${clarity}`)}</b>}
        <span title={isLocked ? t('voices.locked') : undefined}>
          {qualityLabels[voice.vipAuth]}
          {isLocked && <IconLock size={12} aria-label={t('voices.locked')} />}
        </span>
        {voice.sentTo !== null && <span>{t('voices.sentToShort', { name: voice.sentTo })}</span>}
        {isRecommended && clarity !== 'hard' && <em>{t('voiceStore.recommended')}</em>}
      </span>
    </div>
  );
});

interface PlayFaceProps extends Pick<VoiceTileProps, 'voice' | 'state'>, Pick<TileText, 't'> {
  readonly onPlay: (event: MouseEvent) => void;
}

function PlayFace({ voice, state, t, onPlay }: PlayFaceProps) {
  const label = t(state === 0 ? 'voices.playDemo' : 'voices.stopDemo', { name: voice.name });
  return (
    <span className={classes.face} title={label} onClick={onPlay}>
      <VoiceFace voice={voice} size={44} />
      <i data-loading={state === 1 || undefined}>{stateIcons[state]}</i>
    </span>
  );
}
