import type { Speaker } from '@timbre/contract/voices';
import { qualityLabels } from '@timbre/contract/voices';
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
import { useTranslation } from 'react-i18next';
import type { AuditionState } from '../../lib/use-demo.ts';
import { useFacetText } from '../../lib/use-voice-choices.ts';
import { useVoiceText } from '../../lib/use-voice-text.ts';
import { VoiceFace } from '../../ui/voice-face.tsx';
import { VoiceLine } from './voice-line.tsx';
import classes from './voice-tile.module.css';

/** What is done with a voice of the grid, by a click here or by a key of the grid. */
export type TileWork = 'open' | 'play' | 'keep' | 'detail';

interface VoiceTileProps {
  readonly voice: Speaker;
  /** Its place in the list, from 0; not all of its so many voices are in the page. */
  readonly at: number;
  readonly of: number;
  /** Of so many columns it stands in this one, so far down, this high. */
  readonly column: number;
  readonly columns: number;
  readonly top: number;
  readonly height: number;
  /** Under the keyboard. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** The plan lets it be heard at most. */
  readonly isLocked: boolean;
  /** False where opening it shows what is known of it. */
  readonly hasDetail: boolean;
  /** Of its demo. */
  readonly state: AuditionState;
  readonly progress: () => number;
  readonly onWork: (work: TileWork, voice: Speaker, at: number) => void;
}

/** The element of the voice at a place of the list. */
export const tileId = (at: number): string => `voice-${at}`;

/**
 * One voice: face, name, what it suits, and its line of intonation. A key that walks the grid draws two of them anew, not
 * all that are in sight.
 */
export const VoiceTile = memo(function VoiceTile(props: VoiceTileProps) {
  const { voice, at, of, column, columns, top, height, isActive, isChosen, isLocked, hasDetail } = props;
  const { state, progress, onWork } = props;
  const { t } = useTranslation();
  const textOf = useFacetText();
  const { facts } = useVoiceText()(voice);
  // The grid's keys do the same as these spans: a button inside an option would be hidden from screen readers.
  const aside = (work: TileWork) => (event: MouseEvent) => {
    event.stopPropagation();
    onWork(work, voice, at);
  };
  const keepLabel = t(voice.isFavourite ? 'voices.removeFavourite' : 'voices.addFavourite', { name: voice.name });
  const suits = voice.domainName.slice(0, 2).map((scenario) => textOf('scenario', scenario));
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
      data-last={column === columns - 1 || undefined}
      style={{ top, height, left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}
      onClick={() => onWork('open', voice, at)}
    >
      <PlayFace voice={voice} state={state} onPlay={aside('play')} />
      <span className={classes.name}>
        <strong>{voice.name}</strong>
        <span>{facts}</span>
      </span>
      <span className={classes.marks}>
        {isChosen && hasDetail && <IconCheck className={classes.check} size={17} />}
        {hasDetail && (
          <span className={classes.mark} title={t('voiceStore.about', { name: voice.name })} onClick={aside('detail')}>
            <IconInfoCircle size={17} stroke={1.7} />
          </span>
        )}
        <span
          className={classes.mark}
          data-kept={voice.isFavourite || undefined}
          title={keepLabel}
          onClick={aside('keep')}
        >
          {voice.isFavourite ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
        </span>
      </span>
      <span className={classes.line}>
        <VoiceLine voice={voice} height={52} progress={state === 0 ? undefined : progress} />
      </span>
      <span className={classes.foot}>
        <b data-quality={voice.vipAuth} title={isLocked ? t('voices.locked') : undefined}>
          {qualityLabels[voice.vipAuth]}
          {isLocked && <IconLock size={12} aria-label={t('voices.locked')} />}
        </b>
        <span>{voice.is48k ? '48K' : '24K'}</span>
        <span className={classes.suits}>{suits.join(t('cast.moodsApart'))}</span>
      </span>
    </div>
  );
});

interface PlayFaceProps extends Pick<VoiceTileProps, 'voice' | 'state'> {
  readonly onPlay: (event: MouseEvent) => void;
}

function PlayFace({ voice, state, onPlay }: PlayFaceProps) {
  const { t } = useTranslation();
  const label = t(state === 0 ? 'voices.playDemo' : 'voices.stopDemo', { name: voice.name });
  return (
    <span className={classes.face} title={label} onClick={onPlay}>
      <VoiceFace key={voice.speaker} voice={voice} size={44} />
      <i data-loading={state === 1 || undefined}>
        {state === 0 && <IconPlayerPlayFilled size={16} />}
        {state === 1 && <IconLoader2 size={18} />}
        {state === 2 && <IconPlayerStopFilled size={16} />}
      </i>
    </span>
  );
}
