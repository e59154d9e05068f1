import { readStored, store } from '../../lib/storage.ts';

export interface MediaState {
  readonly isPlaying: boolean;
  readonly rate: number;
  /** The browser can't play it. */
  readonly isBroken: boolean;
}

/** The recording's player: what the page's buttons, words and keys ask of it. */
export interface MediaDesk {
  /** Gives it its element; null takes it away. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  readonly snapshot: () => MediaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Seconds; of the last moment that was asked for while the recording is still loading. */
  readonly position: () => number;
  /** From a moment on, to another one where it is told. */
  readonly play: (from?: number, to?: number) => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  readonly seek: (seconds: number) => void;
  readonly step: (bySeconds: number) => void;
  readonly setRate: (rate: number) => void;
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** What is heard of a pressed play button may be a moment back, so that the first word is whole. */
const endLeewaySeconds = 0.02;

const storedRate = (): number => {
  const stored = Number(readStored('listening-speed'));
  return rates.find((rate) => rate === stored) ?? 1;
};

export function createMediaDesk(durationSeconds: number): MediaDesk {
  let media: HTMLMediaElement | null = null;
  let wanted = 0;
  let until = Infinity;
  let state: MediaState = { isPlaying: false, rate: storedRate(), isBroken: false };
  let detach = () => undefined as void;
  const listeners = new Set<() => void>();
  const tell = (change: Partial<MediaState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const position = (): number => (media === null || media.readyState === 0 ? wanted : media.currentTime);
  const seek = (seconds: number): void => {
    wanted = Math.min(Math.max(0, seconds), durationSeconds);
    until = Infinity;
    if (media !== null) media.currentTime = wanted;
    tell({});
  };
  const play = (from?: number, to = Infinity): void => {
    if (from !== undefined) seek(from);
    until = to;
    if (media === null) return;
    media.playbackRate = state.rate;
    void media.play().catch(() => undefined);
  };
  const follow = (): void => {
    if (media === null || media.currentTime < until - endLeewaySeconds) return;
    until = Infinity;
    media.pause();
  };
  return {
    attach: (element) => {
      detach();
      media = element;
      if (element === null) return;
      const ways = {
        play: () => tell({ isPlaying: true }),
        pause: () => tell({ isPlaying: false }),
        ended: () => tell({ isPlaying: false }),
        error: () => tell({ isBroken: true, isPlaying: false }),
        timeupdate: follow,
        loadedmetadata: () => {
          element.playbackRate = state.rate;
          if (wanted > 0) element.currentTime = wanted;
        },
      };
      for (const [name, work] of Object.entries(ways)) element.addEventListener(name, work);
      detach = () => {
        for (const [name, work] of Object.entries(ways)) element.removeEventListener(name, work);
      };
    },
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position,
    play,
    pause: () => media?.pause(),
    toggle: () => (state.isPlaying ? media?.pause() : play()),
    seek,
    step: (bySeconds) => seek(position() + bySeconds),
    setRate: (rate) => {
      store('listening-speed', String(rate));
      if (media !== null) media.playbackRate = rate;
      tell({ rate });
    },
  };
}
