import { useEffect, useState } from 'react';
import type { AudioPlayer, PlayerSnapshot } from './audio-player.ts';

/** The position in seconds, cut to `perSecond` steps; renders only when the step changes. */
export function usePlayhead(player: AudioPlayer, { state, timeline }: PlayerSnapshot, perSecond: number): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      setStep(Math.floor(player.position() * perSecond));
      if (state === 'playing') frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [player, state, timeline, perSecond]);
  return step / perSecond;
}
