import type { Clip } from '@timbre/media/timeline/lane';
import { useEffect, useEffectEvent, useState } from 'react';
import { repeatRange } from '../../../lib/player/follow-playhead.ts';
import { usePlayerValue } from '../../../lib/player/use-playhead.ts';
import { useStudio } from '../studio-context.ts';
import type { PlayRequest } from '../document/play-start.ts';
import type { LoopWords } from './loop-model.ts';
import { chosenWords, loopBounds, loopRequest } from './loop-model.ts';

/** Plays words again and again until it is ended. */
export function useLoop() {
  const { editor, playback } = useStudio();
  const [words, setWords] = useState<LoopWords | null>(null);
  const [started, setStarted] = useState<PlayRequest | null>(null);
  const { player, request } = playback;
  // Playing something else, or stopping, ends it.
  const isIdle = usePlayerValue(player, ({ state }) => state === 'idle');
  const isOn = words !== null && request === started && !isIdle;

  const range = useEffectEvent((): Clip | null => {
    if (words === null) return null;
    const inTimeline = ({ id, offset }: LoopWords['first']) => ({ segmentId: id, offset });
    const { timeline, isComplete } = player.snapshot();
    const bounds = loopBounds(timeline, { first: inTimeline(words.first), last: inTimeline(words.last) });
    if (bounds === null) return null;
    const endSeconds = bounds.endSeconds ?? (isComplete ? timeline.durationSeconds - 0.05 : Infinity);
    return { startSeconds: bounds.startSeconds, endSeconds };
  });
  useEffect(() => (isOn ? repeatRange(player, () => range()) : undefined), [isOn, player]);

  return {
    isOn,
    toggle: () => {
      if (isOn) {
        setWords(null);
        return playback.stop();
      }
      const next = chosenWords(editor.state);
      if (next === null) return;
      const what = loopRequest(next);
      setWords(next);
      setStarted(what);
      playback.play(what);
    },
  };
}
