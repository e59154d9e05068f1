import { createStore } from 'zustand/vanilla';
import { beSoleSound } from '../sole-sound.ts';
import { AudioOutput } from './audio-output.ts';
import type { LoadAudio } from './load-audio.ts';

export interface Clip {
  readonly id: string;
  readonly url: string;
  /** Begins again at its end, without a gap. */
  readonly isLoop: boolean;
}

export interface ClipSnapshot {
  /** The clip that is heard, loading or paused; null: none. */
  readonly id: string | null;
  readonly step: 'silent' | 'loading' | 'playing' | 'paused';
}

const silent: ClipSnapshot = { id: null, step: 'silent' };
/** Decoded sounds that are kept: two generations' worth. */
const keptClips = 8;

/** Plays one short sound at a time, decoded whole: loops have no gap, and a place in it is exact. */
export class ClipPlayer {
  private readonly store = createStore<ClipSnapshot>(() => silent);
  private clip: Clip | null = null;
  private source: AudioBufferSourceNode | null = null;
  /** Where the clip began to be heard on the audio clock, as if from its first sample. */
  private originSeconds = 0;
  private restedSeconds = 0;
  private abort = new AbortController();
  private endSound: () => void = () => undefined;
  private readonly buffers = new Map<string, AudioBuffer>();
  private readonly output = new AudioOutput();
  private readonly load: LoadAudio;
  private readonly onError: (error: unknown) => void;

  constructor(load: LoadAudio, onError: (error: unknown) => void) {
    this.load = load;
    this.onError = onError;
  }

  readonly subscribe = this.store.subscribe;

  readonly snapshot = this.store.getState;

  /** Plays a clip from its beginning or from where it was paused, or pauses it. Browsers want a click or a key for it. */
  readonly toggle = (clip: Clip): void => {
    if (this.snapshot().id !== clip.id) return void this.start(clip, 0);
    if (this.snapshot().step === 'paused') return void this.start(clip, this.restedSeconds);
    if (this.snapshot().step === 'playing') return this.pause();
    this.stop();
  };

  /** Goes to a place, 0 to 1, and plays from there. */
  readonly seek = (clip: Clip, fraction: number): void => {
    const seconds = this.buffers.get(clip.id)?.duration;
    // Not loaded yet: its place in seconds is not known, so it begins at the beginning.
    void this.start(clip, seconds === undefined ? 0 : Math.min(0.999, Math.max(0, fraction)) * seconds);
  };

  /** How much of that clip is behind, 0 to 1. */
  readonly progress = (id: string): number => {
    const seconds = this.buffers.get(id)?.duration ?? 0;
    return this.snapshot().id === id && seconds > 0 ? this.heardSeconds(seconds) / seconds : 0;
  };

  readonly stop = (): void => {
    this.abort.abort();
    this.endSource();
    this.clip = null;
    this.restedSeconds = 0;
    this.change(silent);
  };

  readonly close = (): void => {
    this.stop();
    this.buffers.clear();
    this.output.close();
  };

  private readonly pause = (): void => {
    const { id, step } = this.snapshot();
    if (step === 'loading') return this.stop();
    if (step !== 'playing' || id === null) return;
    this.restedSeconds = this.heardSeconds(this.buffers.get(id)?.duration ?? 0);
    this.endSource();
    this.change({ id, step: 'paused' });
  };

  private async start(clip: Clip, fromSeconds: number): Promise<void> {
    this.abort.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.endSource();
    this.clip = clip;
    this.restedSeconds = fromSeconds;
    const context = this.output.open();
    void context.resume();
    this.change({ id: clip.id, step: 'loading' });
    this.endSound = beSoleSound(this.pause);
    try {
      const buffer = await this.bufferOf(clip, context, signal);
      if (!signal.aborted) this.sound(clip, buffer, context);
    } catch (error) {
      if (signal.aborted) return;
      this.stop();
      this.onError(error);
    }
  }

  private sound(clip: Clip, buffer: AudioBuffer, context: AudioContext): void {
    const from = Math.min(this.restedSeconds, buffer.duration);
    const source = new AudioBufferSourceNode(context, { buffer, loop: clip.isLoop });
    source.connect(this.output.inlet(context));
    source.onended = () => {
      if (this.source === source) this.stop();
    };
    source.start(0, from);
    this.source = source;
    this.originSeconds = context.currentTime - from;
    this.change({ id: clip.id, step: 'playing' });
  }

  private async bufferOf({ id, url }: Clip, context: AudioContext, signal: AbortSignal): Promise<AudioBuffer> {
    const known = this.buffers.get(id);
    if (known !== undefined) return known;
    const buffer = await context.decodeAudioData(await this.load(url, signal));
    this.buffers.set(id, buffer);
    for (const old of [...this.buffers.keys()].slice(0, -keptClips)) this.buffers.delete(old);
    return buffer;
  }

  private heardSeconds(durationSeconds: number): number {
    if (this.snapshot().step !== 'playing') return this.restedSeconds;
    const heard = Math.max(0, (this.output.heardTime() ?? 0) - this.originSeconds);
    return this.clip?.isLoop === true ? heard % durationSeconds : Math.min(heard, durationSeconds);
  }

  private endSource(): void {
    const { source } = this;
    this.source = null;
    source?.stop();
    this.endSound();
  }

  private change(to: ClipSnapshot): void {
    this.store.setState(to, true);
  }
}
