import type { SpokenSentence } from '@timbre/contract/articles';
import type { LoadAudio } from './clip-store.ts';
import { ClipStore } from './clip-store.ts';
import type { Timeline } from './timeline-model.ts';
import { emptyTimeline, placeAt, timelineOf } from './timeline-model.ts';

/** `waiting`: playing, but the next sentence is not there yet. */
export type PlayerState = 'idle' | 'playing' | 'waiting' | 'paused' | 'ended';

export interface PlayerSnapshot {
  readonly state: PlayerState;
  readonly timeline: Timeline;
  /** Whether all sentences of the text are there. */
  readonly isComplete: boolean;
  readonly peaks: ReadonlyMap<string, Float32Array>;
}

interface Scheduled {
  readonly index: number;
  /** On the audio clock. */
  readonly startTime: number;
  readonly offsetSeconds: number;
  readonly source: AudioBufferSourceNode;
}

// Enough ahead for a hidden tab, whose timers run once a second at best.
const aheadSeconds = 6;
const tickMs = 200;

/** Plays sentences one after another without a gap, on the audio clock, while later ones still arrive. */
export class AudioPlayer {
  private context: AudioContext | undefined;
  private analyser: AnalyserNode | undefined;
  private state: PlayerState = 'idle';
  private timeline: Timeline = emptyTimeline;
  private isComplete = false;
  private abort = new AbortController();
  private scheduled: Scheduled[] = [];
  private next = { index: 0, offsetSeconds: 0, time: 0 };
  private isScheduling = false;
  private restedAtSeconds = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private drawing: Promise<void> = Promise.resolve();
  private readonly clips: ClipStore;
  private readonly onError: (error: unknown) => void;
  private readonly listeners = new Set<() => void>();
  private current: PlayerSnapshot;

  constructor(loadAudio: LoadAudio, onError: (error: unknown) => void) {
    this.clips = new ClipStore(loadAudio, () => this.publish());
    this.onError = onError;
    this.current = this.snapshotNow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): PlayerSnapshot => this.current;

  /** What is heard now, seconds; follows the delay of the audio hardware. */
  readonly position = (): number => {
    const { context, scheduled } = this;
    if (context === undefined || this.state === 'idle') return this.restedAtSeconds;
    const heard = context.currentTime - (context.outputLatency || 0);
    const current = scheduled.findLast(({ startTime }) => startTime <= heard) ?? scheduled[0];
    if (current === undefined) return this.restedAtSeconds;
    const sentence = this.timeline.sentences[current.index];
    const length = (sentence?.durationSeconds ?? 0) + (sentence?.pauseSeconds ?? 0);
    const offset = current.offsetSeconds + Math.max(0, heard - current.startTime);
    const at = (this.timeline.starts[current.index] ?? 0) + Math.min(offset, length);
    // The pause after the last sentence is not part of the length.
    return this.isComplete ? Math.min(at, this.timeline.durationSeconds) : at;
  };

  /** Loudness now, 0 to 1: root mean square times three, so that speech fills the meter. */
  readonly level = (): number => {
    if (this.analyser === undefined || this.state !== 'playing') return 0;
    const samples = new Float32Array(this.analyser.fftSize);
    this.analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
    return Math.min(1, Math.sqrt(power) * 3);
  };

  /** Browsers give sound only after a click or a key: call it from one. */
  readonly play = (fromSeconds?: number): void => {
    const isResumable = fromSeconds === undefined && this.state === 'paused' && this.scheduled.length > 0;
    void this.open().resume();
    this.timer ??= setInterval(() => void this.schedule(), tickMs);
    const from = fromSeconds ?? (this.state === 'ended' ? 0 : this.restedAtSeconds);
    this.change('waiting');
    if (isResumable) void this.schedule();
    else this.startAt(from);
  };

  readonly pause = (): void => {
    if (this.state !== 'playing' && this.state !== 'waiting') return;
    this.restedAtSeconds = this.position();
    void this.context?.suspend();
    this.change('paused');
  };

  readonly seek = (seconds: number): void => {
    if (this.isRunning()) return this.startAt(seconds);
    if (this.state !== 'paused') return this.play(seconds);
    this.silence();
    this.restedAtSeconds = seconds;
    this.publish();
  };

  /** Falls silent and goes back to the start; what is rendered stays. */
  readonly stop = (): void => {
    clearInterval(this.timer);
    this.timer = undefined;
    this.abort.abort();
    this.abort = new AbortController();
    this.silence();
    this.restedAtSeconds = 0;
    this.change('idle');
  };

  /** Forgets all sentences. */
  readonly reset = (): void => {
    this.stop();
    this.clips.clear();
    this.timeline = emptyTimeline;
    this.isComplete = false;
    this.publish();
  };

  readonly add = (sentence: SpokenSentence): void => {
    this.timeline = timelineOf([...this.timeline.sentences, sentence]);
    this.publish();
    void this.schedule();
    const { signal } = this.abort;
    // One after another and behind playback; a failure shows when the sentence is played.
    this.drawing = this.drawing
      .then(() => this.clips.draw(this.open(), sentence.audioUrl, signal))
      .catch(() => undefined);
  };

  /** Says that no sentence follows any more. */
  readonly complete = (): void => {
    this.isComplete = true;
    this.publish();
    this.settle();
  };

  readonly close = (): void => {
    this.reset();
    void this.context?.close();
    this.context = undefined;
    this.analyser = undefined;
  };

  private open(): AudioContext {
    if (this.context === undefined) {
      this.context = new AudioContext();
      this.analyser = this.context.createAnalyser();
      this.analyser.fftSize = 1024;
      this.analyser.connect(this.context.destination);
    }
    return this.context;
  }

  private isRunning(): boolean {
    return this.state === 'playing' || this.state === 'waiting';
  }

  private snapshotNow(): PlayerSnapshot {
    const { state, timeline, isComplete } = this;
    return { state, timeline, isComplete, peaks: this.clips.peaks };
  }

  private publish(): void {
    this.current = this.snapshotNow();
    for (const listener of this.listeners) listener();
  }

  private change(to: PlayerState): void {
    if (this.state === to) return;
    this.state = to;
    this.publish();
  }

  private silence(): void {
    for (const { source } of this.scheduled) source.stop();
    this.scheduled = [];
  }

  private startAt(seconds: number): void {
    this.silence();
    this.abort.abort();
    this.abort = new AbortController();
    this.restedAtSeconds = seconds;
    const place = placeAt(this.timeline, seconds) ?? { index: 0, offsetSeconds: 0 };
    this.next = { ...place, time: (this.context?.currentTime ?? 0) + 0.03 };
    void this.schedule();
  }

  /** Hands sentences to the audio clock until enough lies ahead. */
  private async schedule(): Promise<void> {
    // While a sentence is loading, playback may catch up with it.
    if (this.isScheduling) return this.settle();
    if (this.context === undefined) return;
    this.isScheduling = true;
    const { signal } = this.abort;
    try {
      while (this.isRunning() && !signal.aborted && (await this.scheduleNext(this.context, signal)));
    } catch (error) {
      if (!signal.aborted) {
        this.pause();
        this.onError(error);
      }
    } finally {
      this.isScheduling = false;
    }
    this.settle();
    // A seek while a sentence was loading has left the newer place unscheduled.
    if (signal.aborted && this.isRunning()) void this.schedule();
  }

  private async scheduleNext(context: AudioContext, signal: AbortSignal): Promise<boolean> {
    const { index, offsetSeconds, time } = this.next;
    const sentence = this.timeline.sentences[index];
    if (sentence === undefined || time - context.currentTime > aheadSeconds) return false;
    const buffer = await this.clips.clip(context, sentence.audioUrl, signal);
    if (signal.aborted) return false;
    const startTime = Math.max(time, context.currentTime + 0.02);
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(this.analyser ?? context.destination);
    source.start(startTime, Math.min(offsetSeconds, buffer.duration));
    this.scheduled.push({ index, startTime, offsetSeconds, source });
    const restSeconds = Math.max(0, buffer.duration - offsetSeconds) + sentence.pauseSeconds;
    this.next = { index: index + 1, offsetSeconds: 0, time: startTime + restSeconds };
    if (this.state === 'waiting') this.change('playing');
    return true;
  }

  /** Notices the end, and that playback has caught up with rendering. */
  private settle(): void {
    if (this.context === undefined || !this.isRunning()) return;
    const isBehind = this.next.time <= this.context.currentTime;
    if (!isBehind) return this.change(this.scheduled.length > 0 ? 'playing' : 'waiting');
    if (!this.isComplete || this.next.index < this.timeline.sentences.length) return this.change('waiting');
    this.silence();
    this.restedAtSeconds = this.timeline.durationSeconds;
    this.change('ended');
  }
}
