import { useEffect, useEffectEvent, useState } from 'react';
import { useStudio } from '../studio-context.ts';

/** The caret's place need not follow every key. */
const restMs = 120;

/** The place in the script in seconds, in steps; renders only when the step changes. */
export function useMapPlayhead(secondsNow: () => number, perSecond: number): number {
  const { editor, playback } = useStudio();
  const [step, setStep] = useState(0);
  const read = useEffectEvent(() => setStep(Math.floor(secondsNow() * perSecond)));
  const isPlaying = playback.sound.state === 'playing';
  // Whatever it was rendered for may have moved the place.
  useEffect(() => read());
  useEffect(() => {
    if (!isPlaying) return;
    let frame = requestAnimationFrame(function look() {
      read();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(read, restMs);
    };
    editor.on('selectionUpdate', follow);
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', follow);
    };
  }, [editor]);
  return step / perSecond;
}
