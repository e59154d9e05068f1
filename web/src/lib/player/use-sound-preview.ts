import type { Sound } from '@timbre/contract/sounds';
import { useCallback, useEffect, useRef, useState } from 'react';
import { beSoleSound } from '../sole-sound.ts';

export interface SoundPreview {
  /** The sound that is heard or loading; null: silence. */
  readonly playing: string | null;
  /** Plays a sound, or stops it when it is the one that plays. */
  readonly toggle: (sound: Pick<Sound, 'id' | 'audioUrl'>) => void;
  readonly stop: () => void;
}

/** One sound at a time. */
export function useSoundPreview(onFail?: () => void): SoundPreview {
  const [playing, setPlaying] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement | null>(null);
  const endSound = useRef<() => void>(undefined);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    endSound.current?.();
    setPlaying(null);
  }, []);
  const toggle = ({ id, audioUrl }: Pick<Sound, 'id' | 'audioUrl'>) => {
    stop();
    if (playing === id) return;
    const element = new Audio(audioUrl);
    // A pause that stopped it, or a newer sound, is no end and no failure of this one.
    const isCurrent = () => audio.current === element;
    audio.current = element;
    endSound.current = beSoleSound(stop);
    setPlaying(id);
    element.addEventListener('ended', () => isCurrent() && stop());
    element.play().catch(() => {
      if (!isCurrent()) return;
      stop();
      onFail?.();
    });
  };
  useEffect(() => stop, [stop]);
  return { playing, toggle, stop };
}
