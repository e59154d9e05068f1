import { useEffect, useEffectEvent, useState } from 'react';
import { useScript, useStudio } from '../studio-context.ts';

/** The place in the script in seconds, in steps; renders only when the step changes. */
export function useMapPlayhead(secondsNow: () => number, perSecond: number): number {
  const { playback } = useStudio();
  const { sound } = playback;
  const [step, setStep] = useState(0);
  const read = useEffectEvent(() => Math.floor(secondsNow() * perSecond));
  const caret = useScript(({ selection }) => selection.head);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      setStep(read());
      if (sound.state === 'playing') frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [sound, caret, perSecond]);
  return step / perSecond;
}
