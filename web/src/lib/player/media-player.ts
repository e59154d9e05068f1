import { createListeners } from '../listeners.ts';
import { mediaAddress, type MediaProblem, type MediaSource } from './media-address.ts';
import type { PlayerPort, PlayerStatus } from './player-port.ts';

export interface MediaStatus extends PlayerStatus {
  readonly url: string;
  readonly problem: MediaProblem | null;
}

/** Plays a recording through an element of the page. */
export interface MediaPlayer extends PlayerPort<MediaStatus> {
  /** Gives it its element; null takes it away. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  /** From a moment on, up to another one where that is given. */
  readonly play: (fromSeconds?: number, toSeconds?: number) => void;
}

interface MediaPlayerOptions {
  readonly durationSeconds: number;
  readonly source: MediaSource;
  readonly rate?: number;
  readonly now?: () => number;
}

/** Frames come a little late: it ends before a word that is not wanted any more. */
const endLeewaySeconds = 0.02;
/** MEDIA_ERR_NETWORK: what was played so far was fine. */
const networkError = 2;

/** A player for one recording, whose element may come later and whose address may come to its end. */
export function createMediaPlayer(options: MediaPlayerOptions): MediaPlayer {
  const { durationSeconds, source, rate = 1, now = () => performance.now() } = options;
  const { subscribe, notify } = createListeners();
  let status: MediaStatus = { state: 'paused', rate, durationSeconds, url: source.url, problem: null };
  let media: HTMLMediaElement | null = null;
  /** The place that was asked for last: an element that is still loading has none. */
  let wanted = 0;
  let isToPlay = false;
  let until = Infinity;
  let attached = new AbortController();
  const change = (to: Partial<MediaStatus>): void => {
    status = { ...status, ...to };
    notify();
  };
  const position = (): number => (media === null || media.readyState === 0 ? wanted : media.currentTime);
  const seek = (seconds: number): void => {
    wanted = Math.min(Math.max(0, seconds), durationSeconds);
    until = Infinity;
    if (media !== null) media.currentTime = wanted;
    notify();
  };
  const start = (element: HTMLMediaElement): void => void element.play().catch(() => undefined);
  const address = mediaAddress(source, {
    now,
    // The same recording from another address, at the same place.
    onUrl: (url) => {
      const isSame = url === status.url;
      change({ url, problem: null });
      if (isSame) media?.load();
    },
    onProblem: (problem) => change({ problem }),
  });
  const fail = (element: HTMLMediaElement): void => {
    if (element.readyState > 0) wanted = element.currentTime;
    const wasPlaying = isToPlay || status.state === 'playing';
    change({ state: 'paused' });
    isToPlay = address.fail(element.error?.code === networkError) && wasPlaying;
  };
  const load = (element: HTMLMediaElement): void => {
    if (wanted > 0) element.currentTime = wanted;
    if (isToPlay) start(element);
    isToPlay = false;
  };
  // The default is what another address begins with.
  const setRate = (next: number): void => {
    if (media !== null) media.playbackRate = media.defaultPlaybackRate = next;
    change({ rate: next });
  };
  return {
    ...{ subscribe, position, seek, setRate, snapshot: () => status, pause: () => media?.pause() },
    play: (from, to = Infinity) => {
      if (from !== undefined) seek(from);
      until = to;
      if (media === null) return;
      isToPlay = address.isRenewing() || status.problem === 'unreachable';
      if (isToPlay) void address.renew();
      else start(media);
    },
    attach: (element) => {
      attached.abort();
      attached = new AbortController();
      media = element;
      if (element === null) return;
      setRate(status.rate);
      const handlers: Readonly<Record<string, () => void>> = {
        play: () => change({ state: 'playing' }),
        pause: () => change({ state: 'paused' }),
        ended: () => change({ state: 'ended' }),
        // Both may also come from controls of the browser's.
        seeked: notify,
        ratechange: () => setRate(element.playbackRate),
        error: () => fail(element),
        loadedmetadata: () => load(element),
        timeupdate: () => {
          if (element.currentTime < until - endLeewaySeconds) return;
          until = Infinity;
          element.pause();
        },
      };
      for (const [name, handle] of Object.entries(handlers))
        element.addEventListener(name, handle, { signal: attached.signal });
    },
  };
}
