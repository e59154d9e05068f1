import { useEffect, useReducer } from 'react';
import { useAtPlayhead } from '../../../lib/player/use-playhead.ts';
import { useStudio } from '../studio-context.ts';

/** The caret's place need not follow every key. */
const restMs = 120;

/** The place in the script in seconds, in steps; renders only when the step or, at rest, the caret changes. */
export function useMapPlayhead(secondsNow: () => number, perSecond: number): number {
  const { editor, playback } = useStudio();
  const step = useAtPlayhead(playback.player, () => Math.floor(secondsNow() * perSecond));
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(lookAgain, restMs);
    };
    editor.on('selectionUpdate', follow);
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', follow);
    };
  }, [editor]);
  return step / perSecond;
}
