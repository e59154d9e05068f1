import type { Speaker } from '@timbre/contract/voices';
import { qualityLabels } from '@timbre/contract/voices';
import {
  IconCheck,
  IconLock,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Demo } from '../../lib/use-demo.ts';
import { useVoiceText } from '../../lib/use-voice-text.ts';
import { VoiceFace } from '../../ui/voice-face.tsx';
import classes from './voice-row.module.css';

interface VoiceRowProps {
  readonly id: string;
  readonly voice: Speaker;
  readonly style: CSSProperties;
  /** Under the keyboard. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** The plan lets it be heard at most. */
  readonly isLocked: boolean;
  readonly demo: Demo;
  readonly onChoose: (speaker: string) => void;
  readonly onFavourite: (voice: Speaker) => void;
}

export function VoiceRow(props: VoiceRowProps) {
  const { id, voice, style, isActive, isChosen, isLocked, demo, onChoose, onFavourite } = props;
  const { t } = useTranslation();
  const { facts, base } = useVoiceText()(voice);
  const isPlaying = demo.playing === voice.speaker;
  const playDemo = (event: MouseEvent) => {
    event.stopPropagation();
    demo.toggle(voice.speaker);
  };
  const keep = (event: MouseEvent) => {
    event.stopPropagation();
    onFavourite(voice);
  };
  const keepLabel = t(voice.isFavourite ? 'voices.removeFavourite' : 'voices.addFavourite', { name: voice.name });
  const demoLabel = t(isPlaying ? 'voices.stopDemo' : 'voices.playDemo', { name: voice.name });
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.row}
      data-active={isActive || undefined}
      style={style}
      onClick={() => onChoose(voice.speaker)}
    >
      {/* The list's keys do the same as the two spans: a button inside an option would be hidden from screen readers. */}
      <span className={classes.demo} data-playing={isPlaying || undefined} title={demoLabel} onClick={playDemo}>
        <VoiceFace voice={voice} />
        <i>{isPlaying ? <IconPlayerStopFilled size={15} /> : <IconPlayerPlayFilled size={15} />}</i>
      </span>
      <span className={classes.name}>
        <strong>{voice.name}</strong>
        <span>{facts}</span>
      </span>
      <span className={classes.engine}>
        <span>{voice.engine}</span>
        <span>{base}</span>
      </span>
      <span className={classes.quality} data-quality={voice.vipAuth} title={isLocked ? t('voices.locked') : undefined}>
        {qualityLabels[voice.vipAuth]}
        {isLocked && <IconLock size={13} aria-label={t('voices.locked')} />}
      </span>
      <span className={classes.star} data-kept={voice.isFavourite || undefined} title={keepLabel} onClick={keep}>
        {voice.isFavourite ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
      </span>
      <span className={classes.check}>{isChosen && <IconCheck size={18} />}</span>
    </div>
  );
}
