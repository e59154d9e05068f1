import { createStore } from 'zustand/vanilla';
import { mediaAddress, type MediaProblem, type MediaSource } from './media-address.ts';
import type { PlayerPort, PlayerStatus } from './player-port.ts';

export interface MediaStatus extends PlayerStatus {
  readonly url: string;
  readonly problem: MediaProblem | null;
}

/** Plays a recording through an element of the page. */
export interface MediaPlayer extends PlayerPort<MediaStatus> {
  /** Sets the element to play through; null: none. */
  readonly attach: (element: HTMLMediaElement | null) => void;
  /** Plays from a time, and stops at another if that is given. */
  readonly play: (fromSeconds?: number, toSeconds?: number) => void;
}

interface MediaPlayerOptions {
  readonly durationSeconds: number;
  readonly source: MediaSource;
  readonly rate?: number;
  readonly now?: () => number;
}

/** The browser reports its position late: stop a little early rather than let the next word be heard. */
const endLeewaySeconds = 0.02;
/** MEDIA_ERR_NETWORK: the recording itself may be fine. */
const networkError = 2;

/** A player for one recording. Its element may be attached later, and its address may expire. */
export function createMediaPlayer(options: MediaPlayerOptions): MediaPlayer {
  const { durationSeconds, source, rate = 1, now = () => performance.now() } = options;
  const { subscribe, getState, setState } = createStore<MediaStatus>(() => ({
    state: 'paused',
    rate,
    durationSeconds,
    url: source.url,
    problem: null,
  }));
  let media: HTMLMediaElement | null = null;
  /** The place last sought: an element that is still loading has none. */
  let wanted = 0;
  let isToPlay = false;
  let until = Infinity;
  let attached = new AbortController();
  /** The place is no part of the status: who shows it looks again. */
  const tellMoved = (): void => setState({});
  const position = (): number => (media === null || media.readyState === 0 ? wanted : media.currentTime);
  const seek = (seconds: number): void => {
    wanted = Math.min(Math.max(0, seconds), durationSeconds);
    until = Infinity;
    if (media !== null) media.currentTime = wanted;
    tellMoved();
  };
  const start = (element: HTMLMediaElement): void => void element.play().catch(() => undefined);
  const address = mediaAddress(source, {
    now,
    // The same recording from another address, at the same place.
    onUrl: (url) => {
      const isSame = url === getState().url;
      setState({ url, problem: null });
      if (isSame) media?.load();
    },
    onProblem: (problem) => setState({ problem }),
  });
  const fail = (element: HTMLMediaElement): void => {
    if (element.readyState > 0) wanted = element.currentTime;
    const wasPlaying = isToPlay || getState().state === 'playing';
    setState({ state: 'paused' });
    isToPlay = address.fail(element.error?.code === networkError) && wasPlaying;
  };
  const load = (element: HTMLMediaElement): void => {
    if (wanted > 0) element.currentTime = wanted;
    if (isToPlay) start(element);
    isToPlay = false;
  };
  // An element that loads another address goes back to its default rate.
  const setRate = (next: number): void => {
    if (media !== null) media.playbackRate = media.defaultPlaybackRate = next;
    setState({ rate: next });
  };
  return {
    subscribe,
    position,
    seek,
    setRate,
    snapshot: getState,
    pause: () => media?.pause(),
    play: (from, to = Infinity) => {
      if (from !== undefined) seek(from);
      until = to;
      if (media === null) return;
      isToPlay = address.isRenewing() || getState().problem === 'unreachable';
      if (isToPlay) void address.renew();
      else start(media);
    },
    attach: (element) => {
      attached.abort();
      attached = new AbortController();
      media = element;
      if (element === null) return;
      setRate(getState().rate);
      const handlers: Readonly<Record<string, () => void>> = {
        play: () => setState({ state: 'playing' }),
        pause: () => setState({ state: 'paused' }),
        ended: () => setState({ state: 'ended' }),
        // The browser's own controls seek and change the rate too.
        seeked: tellMoved,
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
