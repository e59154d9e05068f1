import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Microphone } from './microphone.ts';
import classes from './level-meter.module.css';
import '../../i18n/areas/editor-panels.ts';

// Long enough to be read.
const warningMs = 2000;

interface LevelMeterProps {
  readonly level: Microphone['level'];
}

/** How loud the microphone hears; drawn without rendering, as it changes with every frame. */
export function LevelMeter({ level }: LevelMeterProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLMeterElement>(null);
  const read = useRef(level);
  const [isClipped, setIsClipped] = useState(false);
  useEffect(() => {
    read.current = level;
  }, [level]);
  useEffect(() => {
    let frame = 0;
    let clippedAtMs = -Infinity;
    const draw = (nowMs: number) => {
      const now = read.current();
      if (now.isClipped) clippedAtMs = nowMs;
      setIsClipped(nowMs - clippedAtMs < warningMs);
      if (bar.current !== null) bar.current.value = now.level;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={classes.level}>
      <meter ref={bar} min={0} max={1} high={0.95} aria-label={t('scriptRecorder.level')} />
      <p role="status">{isClipped ? t('scriptRecorder.clipped') : ''}</p>
    </div>
  );
}
