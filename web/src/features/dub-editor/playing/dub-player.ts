import { createStore } from 'zustand/vanilla';
import { followPlayhead } from '../../../lib/player/follow-playhead.ts';
import { createMediaPlayer, type MediaPlayer, type MediaStatus } from '../../../lib/player/media-player.ts';
import { createDubSound, type DubSound } from './dub-sound.ts';
import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { holdBetween } from './hold-times.ts';

/** What is heard on the picture. */
export const listeningModes = ['original', 'dub', 'both'] as const;
export type ListeningMode = (typeof listeningModes)[number];

export interface DubPlayerStatus extends MediaStatus {
  readonly mode: ListeningMode;
  /** There is a dub to listen to. */
  readonly hasDub: boolean;
}

/** Plays the original's picture with the original's sound, the dub's, or both; its times are the original's. */
export interface DubPlayer extends MediaPlayer {
  readonly snapshot: () => DubPlayerStatus;
  readonly setMode: (mode: ListeningMode) => void;
  /** Null: this language has none yet. */
  readonly setDub: (sound: DubSound | null) => void;
  /** Keeps sound and picture together until the function it answers is called. */
  readonly start: () => () => void;
}

interface DubPlayerOptions {
  readonly durationSeconds: number;
  readonly rate: number;
  readonly mediaUrl: string;
  readonly readMediaUrl: () => Promise<string>;
  readonly readSoundUrl: (language: string) => Promise<string>;
  readonly element?: HTMLMediaElement;
}

/** How loud the original is below its dub. */
const belowDub = 0.3;
/** A hidden tab draws no frames, and its sound goes on. */
const lookMs = 200;

interface Own {
  readonly mode: ListeningMode;
  readonly hasDub: boolean;
  /** The picture stands still while the sound goes on. */
  readonly held: Hold | null;
}

/** The picture's status with what is heard on it; the same object as long as neither changes. */
function mergedStatus(picture: MediaPlayer, own: () => Own): () => DubPlayerStatus {
  let [from, mine] = [picture.snapshot(), own()];
  const merge = (): DubPlayerStatus => {
    const { mode, hasDub, held } = mine;
    return { ...from, mode, hasDub, ...(held === null ? {} : { state: 'playing' }) };
  };
  let merged = merge();
  return () => {
    if (from === picture.snapshot() && mine === own()) return merged;
    [from, mine] = [picture.snapshot(), own()];
    merged = merge();
    return merged;
  };
}

export function createDubPlayer(options: DubPlayerOptions): DubPlayer {
  const { durationSeconds, rate, mediaUrl, readMediaUrl, readSoundUrl, element = new Audio() } = options;
  const picture = createMediaPlayer({ durationSeconds, rate, source: { url: mediaUrl, read: readMediaUrl } });
  const sound = createDubSound({ durationSeconds, readUrl: readSoundUrl, element });
  const store = createStore<Own>(() => ({ mode: 'original', hasDub: false, held: null }));
  const { getState: own, setState } = store;
  let video: HTMLMediaElement | null = null;
  let [seen, until] = [0, Infinity];
  const isDubbed = (): boolean => own().mode !== 'original' && sound.isThere();
  /** True: the picture stood still. */
  const release = (): boolean => {
    const wasHeld = own().held !== null;
    if (wasHeld) setState({ held: null });
    return wasHeld;
  };
  const mix = (): void => {
    if (video === null) return;
    video.muted = isDubbed() && own().mode === 'dub';
    video.volume = isDubbed() && own().mode === 'both' ? belowDub : 1;
  };
  const follow = (): void => {
    const { state, rate: pace } = picture.snapshot();
    if (own().held === null) sound.follow(picture.position(), state === 'playing' && isDubbed(), pace);
  };
  const look = (): void => {
    const { held } = own();
    if (held !== null) {
      if (sound.position() < dubSeconds(held.at, sound.holds())) return;
      release();
      return picture.play(undefined, until);
    }
    const [before, at] = [seen, picture.position()];
    seen = at;
    if (!isDubbed() || picture.snapshot().state !== 'playing') return;
    const reached = holdBetween(sound.holds(), before, at);
    if (reached === undefined) return follow();
    setState({ held: reached });
    picture.pause();
  };
  const seek = (seconds: number): void => {
    const wasHeld = release();
    until = Infinity;
    picture.seek(seconds);
    seen = picture.position();
    if (wasHeld) picture.play();
  };
  const hear = (change: () => void): void => {
    const wasHeld = release();
    change();
    mix();
    if (wasHeld) picture.play();
    else follow();
  };
  return {
    snapshot: mergedStatus(picture, own),
    subscribe: (listener) => {
      const leave = [picture.subscribe(listener), store.subscribe(listener)];
      return () => leave.forEach((one) => one());
    },
    position: picture.position,
    seek,
    setRate: picture.setRate,
    pause: () => {
      if (release()) sound.pause();
      picture.pause();
    },
    play: (from, to = Infinity) => {
      if (from !== undefined) seek(from);
      release();
      until = to;
      picture.play(undefined, to);
    },
    attach: (next) => {
      video = next;
      picture.attach(next);
      mix();
    },
    setMode: (mode) => hear(() => setState({ mode })),
    setDub: (dub) =>
      hear(() => {
        sound.set(dub);
        setState({ hasDub: dub !== null });
      }),
    start: () => {
      const leaving = [picture.subscribe(follow), followPlayhead(picture, look)];
      const timer = setInterval(look, lookMs);
      return () => {
        for (const leave of leaving) leave();
        clearInterval(timer);
        sound.pause();
      };
    },
  };
}
