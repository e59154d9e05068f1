import type { SoundEffectTake } from '@timbre/contract/sound-effects/sound-effects';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Clip } from '../../lib/player/clip-player.ts';
import { PeakLine } from '../../ui/waves/peak-line.tsx';
import classes from './take.module.css';
import type { ClipControl } from './use-clip-player.ts';

interface TakeWaveProps {
  readonly take: SoundEffectTake;
  readonly clip: Clip;
  readonly clips: ClipControl;
  readonly name: string;
}

const stepFraction = 0.1;

/** A take's shape; what was heard is coloured, a click or an arrow goes to another place. */
export function TakeWave({ take, clip, clips: { player, sound }, name }: TakeWaveProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const wave = useRef<HTMLDivElement>(null);
  const [tenths, setTenths] = useState(0);
  const isHere = sound.id === take.id;
  const isMoving = isHere && sound.step === 'playing';
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const played = player.progress(take.id);
      wave.current?.style.setProperty('--played', String(played));
      setTenths(Math.floor(played * take.durationSeconds * 10));
      if (isMoving) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [player, take.id, take.durationSeconds, isMoving, sound]);
  const handlePointer = ({ clientX, currentTarget, button }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (button === 0 && width > 0) player.seek(clip, (clientX - left) / width);
  };
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: stepFraction, ArrowUp: stepFraction, ArrowLeft: -stepFraction, ArrowDown: -stepFraction }[
      event.key
    ];
    if (by === undefined && event.key !== 'Home') return;
    event.preventDefault();
    player.seek(clip, by === undefined ? 0 : player.progress(take.id) + by);
  };
  return (
    <div
      ref={wave}
      className={classes.wave}
      role="slider"
      tabIndex={0}
      aria-label={t('place', { name })}
      aria-valuemin={0}
      aria-valuemax={take.durationSeconds}
      aria-valuenow={tenths / 10}
      aria-valuetext={t('seconds', { seconds: formatNumber(tenths / 10, language, 1) })}
      style={{ '--played': 0 } as CSSProperties}
      onPointerDown={handlePointer}
      onKeyDown={handleKey}
    >
      <PeakLine peaks={take.peaks} bars={72} isScaled className={classes.rest} />
      <PeakLine peaks={take.peaks} bars={72} isScaled className={classes.heard} />
    </div>
  );
}
