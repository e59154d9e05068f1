import type { SpokenSentence } from '@timbre/contract/articles-speech';
import type { PlayerBed } from './bed-sound.ts';
import { BedSound } from './bed-sound.ts';
import { clipAtRate } from './clip-pace.ts';
import { ClipStore } from './clip-store.ts';
import type { LoadAudio } from './load-audio.ts';
import type { SoundCue } from './overlay-sounds.ts';
import { OverlaySounds } from './overlay-sounds.ts';
import type { Timeline } from './timeline-model.ts';
import { emptyTimeline, placeAt, ringingSounds, slotSeconds, timelineOf } from './timeline-model.ts';

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

/** A sentence on its way to the loudspeaker; `isFirst`: playback begins with it. */
type Entered = Pick<Scheduled, 'index' | 'startTime' | 'offsetSeconds'> & { readonly isFirst: boolean };

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
  private next = { index: 0, offsetSeconds: 0, time: 0, isFirst: true };
  private isScheduling = false;
  private restedAtSeconds = 0;
  /** Seconds of the timeline in one second of the clock. */
  private rate = 1;
  private timer: ReturnType<typeof setInterval> | undefined;
  private drawing: Promise<void> = Promise.resolve();
  private readonly clips: ClipStore;
  private readonly sounds: OverlaySounds;
  private readonly bed: BedSound;
  private readonly onError: (error: unknown) => void;
  private readonly listeners = new Set<() => void>();
  private current: PlayerSnapshot;

  constructor(loadAudio: LoadAudio, onError: (error: unknown) => void) {
    this.clips = new ClipStore(loadAudio, () => this.publish());
    this.sounds = new OverlaySounds(loadAudio);
    this.bed = new BedSound(loadAudio);
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
    const isLast = this.isComplete && current.index === this.timeline.sentences.length - 1;
    // A sound may ring on after the last sentence.
    const length = isLast ? Infinity : sentence === undefined ? 0 : slotSeconds(sentence);
    const offset = current.offsetSeconds + Math.max(0, heard - current.startTime) * this.rate;
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
    if (isResumable) {
      this.sounds.resume();
      this.bed.resume();
      void this.schedule();
    } else this.startAt(from);
  };

  readonly pause = (): void => {
    if (this.state !== 'playing' && this.state !== 'waiting') return;
    this.restedAtSeconds = this.position();
    this.sounds.pause();
    this.bed.pause();
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

  /** Listening speed, 0.5 to 2; the pitch of the voices stays. */
  readonly setRate = (rate: number): void => {
    if (rate === this.rate) return;
    const at = this.position();
    this.rate = rate;
    this.startAgain(at);
  };

  /** What is heard under the speech; null: nothing. */
  readonly setBed = (bed: PlayerBed | null): void => {
    const at = this.position();
    if (this.bed.set(bed)) this.startAgain(at);
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
    this.sounds.silence();
    this.bed.silence();
  }

  /** What is scheduled was meant to sound otherwise. */
  private startAgain(seconds: number): void {
    if (this.isRunning()) this.startAt(seconds);
    else if (this.state === 'paused') this.seek(seconds);
  }

  private startAt(seconds: number): void {
    this.silence();
    this.abort.abort();
    this.abort = new AbortController();
    this.restedAtSeconds = seconds;
    const place = placeAt(this.timeline, seconds) ?? { index: 0, offsetSeconds: 0 };
    this.next = { ...place, time: (this.context?.currentTime ?? 0) + 0.03, isFirst: true };
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
    const { index, offsetSeconds, time, isFirst } = this.next;
    const sentence = this.timeline.sentences[index];
    if (sentence === undefined || time - context.currentTime > aheadSeconds) return false;
    const { rate } = this;
    const clip = await this.clips.clip(context, sentence.audioUrl, signal);
    const buffer = await clipAtRate(context, clip, rate);
    if (signal.aborted) return false;
    const startTime = Math.max(time, context.currentTime + 0.02);
    const source = new AudioBufferSourceNode(context, { buffer });
    const gain = new GainNode(context, { gain: 10 ** (sentence.gainDb / 20) });
    source.connect(gain).connect(this.analyser ?? context.destination);
    const spokenSeconds = offsetSeconds - sentence.leadSeconds;
    const spokenTime = startTime + Math.max(0, -spokenSeconds) / rate;
    source.start(spokenTime, Math.min(Math.max(0, spokenSeconds) / rate, buffer.duration));
    this.scheduled.push({ index, startTime, offsetSeconds, source });
    this.playSounds(context, { index, startTime, offsetSeconds, isFirst }, signal);
    this.playBed(context, { index, startTime, offsetSeconds, isFirst }, signal);
    this.bed.speech(spokenTime, spokenTime + Math.max(0, buffer.duration - Math.max(0, spokenSeconds) / rate));
    const restSeconds = sentence.leadSeconds + clip.duration + sentence.pauseSeconds - offsetSeconds;
    this.next = {
      index: index + 1,
      offsetSeconds: 0,
      time: startTime + Math.max(0, restSeconds) / rate,
      isFirst: false,
    };
    if (this.state === 'waiting') this.change('playing');
    return true;
  }

  /** The bed begins with the first sentence after a jump. */
  private playBed(
    context: AudioContext,
    { index, startTime, offsetSeconds, isFirst }: Entered,
    signal: AbortSignal,
  ): void {
    if (!isFirst) return;
    const seconds = (this.timeline.starts[index] ?? 0) + offsetSeconds;
    this.bed.start(context, this.analyser ?? context.destination, startTime, seconds).catch((error: unknown) => {
      if (!signal.aborted) this.onError(error);
    });
  }

  /** The sounds of a sentence; after a jump also those of earlier ones that still ring. */
  private playSounds(context: AudioContext, entered: Entered, signal: AbortSignal): void {
    const { index, startTime, offsetSeconds, isFirst } = entered;
    const { rate } = this;
    const cues: SoundCue[] = (this.timeline.sentences[index]?.sounds ?? []).flatMap((sound) => {
      const lateSeconds = offsetSeconds - sound.startSeconds;
      if (lateSeconds >= sound.durationSeconds) return [];
      return [
        {
          sound,
          rate,
          startTime: startTime + Math.max(0, -lateSeconds) / rate,
          offsetSeconds: Math.max(0, lateSeconds),
        },
      ];
    });
    if (isFirst) {
      const seconds = (this.timeline.starts[index] ?? 0) + offsetSeconds;
      for (const { sound, offsetSeconds: from } of ringingSounds(this.timeline, index, seconds))
        cues.push({ sound, rate, startTime, offsetSeconds: from });
    }
    for (const cue of cues) {
      this.sounds.play(context, this.analyser ?? context.destination, cue, signal).catch((error: unknown) => {
        if (!signal.aborted) this.onError(error);
      });
    }
  }

  /** Notices the end, and that playback has caught up with rendering. */
  private settle(): void {
    if (this.context === undefined || !this.isRunning()) return;
    const isBehind = this.next.time <= this.context.currentTime;
    const isRinging = this.isComplete && this.position() < this.timeline.durationSeconds - 0.05;
    if (!isBehind) return this.change(this.scheduled.length > 0 ? 'playing' : 'waiting');
    if (!this.isComplete || this.next.index < this.timeline.sentences.length) return this.change('waiting');
    if (isRinging) return;
    this.bed.fadeOut();
    this.silence();
    this.restedAtSeconds = this.timeline.durationSeconds;
    this.change('ended');
  }
}
