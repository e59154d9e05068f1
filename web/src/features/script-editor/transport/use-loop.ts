import { useEffect, useEffectEvent, useState } from 'react';
import { useStudio } from '../studio-context.ts';
import type { PlayRequest } from '../use-playback.ts';
import type { LoopWords } from './loop-model.ts';
import { chosenWords, loopBounds, loopRequest } from './loop-model.ts';

/** In a hidden tab no frames are drawn, and the words are repeated all the same. */
const hiddenMs = 250;

/** Plays words again and again until it is ended. */
export function useLoop() {
  const { editor, playback, saver } = useStudio();
  const [words, setWords] = useState<LoopWords | null>(null);
  const [started, setStarted] = useState<PlayRequest | null>(null);
  const { player, sound, request } = playback;
  // Playing something else, or stopping, ends it.
  const isOn = words !== null && request === started && sound.state !== 'idle';
  const isRunning = isOn && sound.state !== 'paused';

  const keepWithin = useEffectEvent(() => {
    if (words === null) return;
    const inServer = ({ id, offset }: LoopWords['first']) => ({ segmentId: saver.serverId(id) ?? '', offset });
    const bounds = loopBounds(sound.timeline, { first: inServer(words.first), last: inServer(words.last) });
    if (bounds === null) return;
    const end = bounds.endSeconds ?? (sound.isComplete ? sound.timeline.durationSeconds - 0.05 : Infinity);
    const at = player.position();
    if (sound.state === 'ended') player.play(bounds.startSeconds);
    // It begins with its sentence; only the words that were chosen are wanted.
    else if (at >= end || at < bounds.startSeconds - 0.05) player.seek(bounds.startSeconds);
  });
  useEffect(() => {
    if (!isRunning) return;
    let frame = 0;
    const watch = () => {
      keepWithin();
      frame = requestAnimationFrame(watch);
    };
    watch();
    const timer = setInterval(keepWithin, hiddenMs);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [isRunning, sound.state]);

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
