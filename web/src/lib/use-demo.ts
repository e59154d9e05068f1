import { readVoiceDemo } from '@timbre/contract/voices';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface Demo {
  /** The voice that is heard or loading; null: silence. */
  readonly playing: string | null;
  /** Plays a voice's demo, or stops it when it is the one that plays. */
  readonly toggle: (speaker: string) => void;
  readonly stop: () => void;
}

/** One demo at a time. */
export function useDemo(onFail: () => void): Demo {
  const [playing, setPlaying] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }, []);
  const toggle = (speaker: string) => {
    stop();
    if (playing === speaker) return;
    const element = new Audio(readVoiceDemo.path.replace('{speaker}', encodeURIComponent(speaker)));
    audio.current = element;
    setPlaying(speaker);
    element.addEventListener('ended', stop);
    element.play().catch(() => {
      // A demo that was stopped while it was loading has not failed.
      if (audio.current !== element) return;
      stop();
      onFail();
    });
  };
  useEffect(() => stop, [stop]);
  return { playing, toggle, stop };
}
