import { readStored, store } from '../../lib/storage.ts';
import { mediaAddress, type MediaProblem, type MediaSource } from './media-address.ts';

export interface MediaState {
  readonly isPlaying: boolean;
  readonly rate: number;
  readonly url: string;
  readonly problem: MediaProblem | null;
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

/** MEDIA_ERR_NETWORK: what was played so far was fine. */
const networkError = 2;
/** A state, and whoever is told of its changes. */
function told(first: MediaState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (change: Partial<MediaState>): void => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

/** Answers what ends it. */
function listen(element: HTMLMediaElement, ways: Readonly<Record<string, () => void>>): () => void {
  for (const [name, work] of Object.entries(ways)) element.addEventListener(name, work);
  return () => {
    for (const [name, work] of Object.entries(ways)) element.removeEventListener(name, work);
  };
}

export function createMediaDesk(
  durationSeconds: number,
  source: MediaSource,
  now: () => number = () => performance.now(),
): MediaDesk {
  let media: HTMLMediaElement | null = null;
  let wanted = 0;
  /** Goes on by itself when it is there again. */
  let isToPlay = false;
  let until = Infinity;
  let detach = (): void => undefined;
  const { snapshot, subscribe, tell } = told({
    ...{ isPlaying: false, rate: storedRate(), url: source.url, problem: null },
  });
  const position = (): number => (media === null || media.readyState === 0 ? wanted : media.currentTime);
  const seek = (seconds: number): void => {
    wanted = Math.min(Math.max(0, seconds), durationSeconds);
    until = Infinity;
    if (media !== null) media.currentTime = wanted;
    tell({});
  };
  /** The same recording from another address, at the same place. */
  const takeUrl = (url: string): void => {
    const isSame = url === snapshot().url;
    tell({ url, problem: null });
    if (isSame) media?.load();
  };
  const address = mediaAddress(source, { now, onUrl: takeUrl, onProblem: (problem) => tell({ problem }) });
  const failed = (element: HTMLMediaElement): void => {
    if (element.readyState > 0) wanted = element.currentTime;
    const wasPlaying = isToPlay || snapshot().isPlaying;
    tell({ isPlaying: false });
    isToPlay = address.fail(element.error?.code === networkError) && wasPlaying;
  };
  const loaded = (element: HTMLMediaElement): void => {
    element.playbackRate = snapshot().rate;
    if (wanted > 0) element.currentTime = wanted;
    if (isToPlay) void element.play().catch(() => undefined);
    isToPlay = false;
  };
  const play = (from?: number, to = Infinity): void => {
    if (from !== undefined) seek(from);
    until = to;
    if (media === null) return;
    if (address.isRenewing() || snapshot().problem === 'unreachable') {
      isToPlay = true;
      return void address.renew();
    }
    media.playbackRate = snapshot().rate;
    void media.play().catch(() => undefined);
  };
  const follow = (): void => {
    if (media === null || media.currentTime < until - endLeewaySeconds) return;
    until = Infinity;
    media.pause();
  };
  const attach = (element: HTMLMediaElement | null): void => {
    detach();
    media = element;
    if (element === null) return;
    const ways = {
      play: () => tell({ isPlaying: true }),
      pause: () => tell({ isPlaying: false }),
      ended: () => tell({ isPlaying: false }),
      error: () => failed(element),
      timeupdate: follow,
      loadedmetadata: () => loaded(element),
    };
    detach = listen(element, ways);
  };
  return {
    ...{ attach, snapshot, subscribe, position, play, seek },
    pause: () => media?.pause(),
    toggle: () => (snapshot().isPlaying ? media?.pause() : play()),
    step: (bySeconds) => seek(position() + bySeconds),
    setRate: (rate) => {
      store('listening-speed', String(rate));
      if (media !== null) media.playbackRate = rate;
      tell({ rate });
    },
  };
}
