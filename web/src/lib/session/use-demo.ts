import { parseSpeaker, readVoiceDemo } from '@timbre/contract/voices/voices';
import { playDemoForSpeaker } from '@timbre/contract/voices/voices-auditions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../http/api.ts';
import { beSoleSound } from '../sole-sound.ts';

/** 0 idle, 1 loading, 2 playing. */
export type AuditionState = 0 | 1 | 2;

export interface Demo {
  /** The voice that is heard or loading, as `flite-rms` or with a mood `flite-rms@sad`; null: silence. */
  readonly playing: string | null;
  readonly state: AuditionState;
  /** Plays a voice's demo, or stops it when it is the one that plays. The id may name a mood. */
  readonly toggle: (speaker: string) => void;
  /** The same with sound that is made first; `name` is what `playing` says. */
  readonly toggleMade: (name: string, make: () => Promise<string>) => void;
  readonly stop: () => void;
  /** How much of it was heard, 0 to 1. */
  readonly progress: () => number;
}

const demoUrl = (speaker: string): string => {
  const { speaker: id, emotion } = parseSpeaker(speaker);
  const path = readVoiceDemo.path.replace('{speaker}', encodeURIComponent(id));
  return emotion === 'neutral' ? path : `${path}?emotion=${emotion}`;
};

/** One demo at a time. `onFail` is told why: an error of the server, or null. */
export function useDemo(onFail: (why: unknown) => void): Demo {
  const [playing, setPlaying] = useState<string | null>(null);
  const [state, setState] = useState<AuditionState>(0);
  const audio = useRef<HTMLAudioElement | null>(null);
  const endSound = useRef<() => void>(undefined);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    endSound.current?.();
    setPlaying(null);
    setState(0);
  }, []);
  const begin = (
    name: string,
    load: (element: HTMLAudioElement) => Promise<void>,
    why: (error: unknown) => unknown,
  ) => {
    stop();
    if (playing === name) return;
    const element = new Audio();
    audio.current = element;
    endSound.current = beSoleSound(stop);
    setPlaying(name);
    setState(1);
    let hasBegun = false;
    element.addEventListener('playing', () => {
      hasBegun = true;
      if (audio.current === element) setState(2);
    });
    element.addEventListener('ended', () => audio.current === element && stop());
    // What breaks before it begins fails in `load`, with the reason.
    element.addEventListener('error', () => {
      if (audio.current !== element || !hasBegun) return;
      stop();
      onFail(null);
    });
    load(element).catch(async (error: unknown) => {
      // A demo that was stopped while it was loading has not failed.
      if (audio.current !== element) return;
      stop();
      onFail(await why(error));
    });
  };
  const toggle = (speaker: string) => {
    // The browser plays only what a click began, so the sound does not wait for the count.
    const counted =
      playing === speaker
        ? null
        : api.send(playDemoForSpeaker, { speaker }).then(
            () => null,
            (error: unknown) => error,
          );
    begin(
      speaker,
      async (element) => {
        element.src = demoUrl(speaker);
        await element.play();
      },
      () => counted,
    );
  };
  const toggleMade = (name: string, make: () => Promise<string>) =>
    begin(
      name,
      async (element) => {
        const url = await make();
        if (audio.current !== element) return;
        element.src = url;
        await element.play();
      },
      (error) => error,
    );
  useEffect(() => stop, [stop]);
  const progress = useCallback(() => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {};
    return duration > 0 ? currentTime / duration : 0;
  }, []);
  return { playing, state, toggle, toggleMade, stop, progress };
}
