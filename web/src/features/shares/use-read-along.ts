import { useEffect, useRef, useState, type RefObject } from 'react';
import { wordAt } from './read-along-model.ts';

const wordAttribute = 'data-word';
const spokenAttribute = 'data-spoken';
/** After a reader has scrolled, the page leaves them alone for so long. */
const restMs = 4000;

/** The word under the playhead is marked on the page itself: React has nothing to do while the audio plays. */
export function useSpokenWord(
  audio: RefObject<HTMLAudioElement | null>,
  text: RefObject<HTMLElement | null>,
  starts: readonly number[],
): void {
  useEffect(() => {
    let frame = 0;
    let shown = -1;
    let scrolledAt = -Infinity;
    const onScroll = () => (scrolledAt = performance.now());
    const show = (index: number) => {
      text.current?.querySelector(`[${spokenAttribute}]`)?.removeAttribute(spokenAttribute);
      const word = text.current?.querySelector(`[${wordAttribute}="${index}"]`);
      word?.setAttribute(spokenAttribute, '');
      const isReading = audio.current?.paused === false;
      if (word && isReading && performance.now() - scrolledAt > restMs) keepInView(word);
      shown = index;
    };
    const tick = () => {
      const index = wordAt(starts, audio.current?.currentTime ?? 0);
      const isBeforeStart = audio.current?.currentTime === 0;
      if (index !== shown) show(isBeforeStart ? -1 : index);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    window.addEventListener('wheel', onScroll, { passive: true });
    window.addEventListener('touchmove', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('wheel', onScroll);
      window.removeEventListener('touchmove', onScroll);
    };
  }, [audio, text, starts]);
}

function keepInView(word: Element): void {
  const { top, bottom } = word.getBoundingClientRect();
  if (top > window.innerHeight * 0.15 && bottom < window.innerHeight * 0.7) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  word.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}

export interface Playback {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly isBroken: boolean;
}

/** What the audio element does, four times a second. */
export function usePlayback(audio: RefObject<HTMLAudioElement | null>): Playback {
  const [playback, setPlayback] = useState<Playback>({ isPlaying: false, seconds: 0, isBroken: false });
  const isBroken = useRef(false);
  useEffect(() => {
    const element = audio.current;
    if (element === null) return undefined;
    const update = (event: Event) => {
      isBroken.current = event.type === 'error';
      setPlayback({ isPlaying: !element.paused, seconds: element.currentTime, isBroken: isBroken.current });
    };
    const events = ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'error'] as const;
    for (const name of events) element.addEventListener(name, update);
    return () => {
      for (const name of events) element.removeEventListener(name, update);
    };
  }, [audio]);
  return playback;
}
