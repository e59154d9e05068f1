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
import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../lib/use-demo.ts';
import { useFacetText } from '../../lib/use-voice-choices.ts';
import { useVoiceText } from '../../lib/use-voice-text.ts';
import { VoiceFace } from '../../ui/voice-face.tsx';
import { VoiceLine } from './voice-line.tsx';
import classes from './voice-tile.module.css';

interface VoiceTileProps {
  readonly id: string;
  readonly voice: Speaker;
  readonly style: CSSProperties;
  /** Its place among so many, which are not all in the page. */
  readonly place: { readonly at: number; readonly of: number };
  /** The last of its row. */
  readonly isLast: boolean;
  /** Under the keyboard. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** The plan lets it be heard at most. */
  readonly isLocked: boolean;
  readonly demo: Demo;
  readonly onOpen: (voice: Speaker) => void;
  /** Left out where opening it shows what is known of it. */
  readonly onDetail: ((voice: Speaker) => void) | undefined;
  readonly onFavourite: (voice: Speaker) => void;
}

/** One voice: face, name, what it suits, and its line of intonation. */
export function VoiceTile(props: VoiceTileProps) {
  const { id, voice, style, place, isLast, isActive, isChosen, isLocked, demo, onOpen, onDetail, onFavourite } = props;
  const { t } = useTranslation();
  const textOf = useFacetText();
  const { facts } = useVoiceText()(voice);
  const isPlaying = demo.playing === voice.speaker;
  // The grid's keys do the same as these spans: a button inside an option would be hidden from screen readers.
  const aside = (work: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    work();
  };
  const keepLabel = t(voice.isFavourite ? 'voices.removeFavourite' : 'voices.addFavourite', { name: voice.name });
  const suits = voice.domainName.slice(0, 2).map((scenario) => textOf('scenario', scenario));
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place.at}
      aria-setsize={place.of}
      className={classes.tile}
      data-active={isActive || undefined}
      data-playing={isPlaying || undefined}
      data-last={isLast || undefined}
      style={style}
      onClick={() => onOpen(voice)}
    >
      <PlayFace voice={voice} demo={demo} />
      <span className={classes.name}>
        <strong>{voice.name}</strong>
        <span>{facts}</span>
      </span>
      <span className={classes.marks}>
        {isChosen && onDetail !== undefined && <IconCheck className={classes.check} size={17} />}
        {onDetail !== undefined && (
          <span
            className={classes.mark}
            title={t('voiceStore.about', { name: voice.name })}
            onClick={aside(() => onDetail(voice))}
          >
            <IconInfoCircle size={17} stroke={1.7} />
          </span>
        )}
        <span
          className={classes.mark}
          data-kept={voice.isFavourite || undefined}
          title={keepLabel}
          onClick={aside(() => onFavourite(voice))}
        >
          {voice.isFavourite ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
        </span>
      </span>
      <span className={classes.line}>
        <VoiceLine voice={voice} height={52} progress={isPlaying ? demo.progress : undefined} />
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
}

function PlayFace({ voice, demo }: Pick<VoiceTileProps, 'voice' | 'demo'>) {
  const { t } = useTranslation();
  const state = demo.playing === voice.speaker ? demo.state : 0;
  const label = t(state === 0 ? 'voices.playDemo' : 'voices.stopDemo', { name: voice.name });
  const play = (event: MouseEvent) => {
    event.stopPropagation();
    demo.toggle(voice.speaker);
  };
  return (
    <span className={classes.face} title={label} onClick={play}>
      <VoiceFace key={voice.speaker} voice={voice} size={44} />
      <i data-loading={state === 1 || undefined}>
        {state === 0 && <IconPlayerPlayFilled size={16} />}
        {state === 1 && <IconLoader2 size={18} />}
        {state === 2 && <IconPlayerStopFilled size={16} />}
      </i>
    </span>
  );
}
