import type { AudioOutput } from './audio-output.ts';
import type { PlayerBed } from './bed-sound.ts';
import { BedSound } from './bed-sound.ts';
import { clipAtRate } from './clip-pace.ts';
import type { ClipStore } from './clip-store.ts';
import type { LoadAudio } from './load-audio.ts';
import { OverlaySounds } from './overlay-sounds.ts';
import { cuesOf } from './sound-cues.ts';
import type { Place, Timeline } from './timeline-model.ts';
import { slotSeconds } from './timeline-model.ts';

interface Scheduled {
  readonly index: number;
  /** On the audio clock. */
  readonly startTime: number;
  readonly offsetSeconds: number;
  readonly source: AudioBufferSourceNode;
}

// Enough ahead for a hidden tab, whose timers run once a second at best.
const aheadSeconds = 6;

export interface SentenceDeckDeps {
  readonly output: AudioOutput;
  readonly clips: ClipStore;
  readonly loadAudio: LoadAudio;
  readonly onError: (error: unknown) => void;
}

/** What lies on the audio clock: sentences one after another without a gap, their sounds, and the bed under them. */
export class SentenceDeck {
  /** Seconds of the timeline in one second of the clock. */
  rate = 1;
  private scheduled: Scheduled[] = [];
  private next = { index: 0, offsetSeconds: 0, time: 0, isFirst: true };
  private readonly deps: SentenceDeckDeps;
  private readonly sounds: OverlaySounds;
  private readonly bed: BedSound;

  constructor(deps: SentenceDeckDeps) {
    this.deps = deps;
    this.sounds = new OverlaySounds(deps.loadAudio);
    this.bed = new BedSound(deps.loadAudio);
  }

  get isEmpty(): boolean {
    return this.scheduled.length === 0;
  }

  /** The sentence that is put on the clock next. */
  get nextIndex(): number {
    return this.next.index;
  }

  /** Whether the clock has passed everything that lies on it. */
  isBehind(context: AudioContext): boolean {
    return this.next.time <= context.currentTime;
  }

  /** Undefined: nothing lies on the clock. */
  heardSeconds(timeline: Timeline, isComplete: boolean): number | undefined {
    const heard = this.deps.output.heardTime();
    if (heard === undefined) return undefined;
    const current = this.scheduled.findLast(({ startTime }) => startTime <= heard) ?? this.scheduled[0];
    if (current === undefined) return undefined;
    const sentence = timeline.sentences[current.index];
    const isLast = isComplete && current.index === timeline.sentences.length - 1;
    // A sound may ring on after the last sentence.
    const length = isLast ? Infinity : sentence === undefined ? 0 : slotSeconds(sentence);
    const offset = current.offsetSeconds + Math.max(0, heard - current.startTime) * this.rate;
    const at = (timeline.starts[current.index] ?? 0) + Math.min(offset, length);
    // The pause after the last sentence is not part of the length.
    return isComplete ? Math.min(at, timeline.durationSeconds) : at;
  }

  /** Another bed; true: what lies on the clock was meant to sound otherwise. */
  setBed(bed: PlayerBed | null): boolean {
    return this.bed.set(bed);
  }

  startAt(place: Place, context: AudioContext | undefined): void {
    this.silence();
    this.next = { ...place, time: (context?.currentTime ?? 0) + 0.03, isFirst: true };
  }

  pause(): void {
    this.sounds.pause();
    this.bed.pause();
  }

  resume(): void {
    this.sounds.resume();
    this.bed.resume();
  }

  silence(): void {
    for (const { source } of this.scheduled) source.stop();
    this.scheduled = [];
    this.sounds.silence();
    this.bed.silence();
  }

  /** The last sentence is over: the bed ends as it does in the export. */
  end(): void {
    this.bed.fadeOut();
    this.silence();
  }

  /** Puts one more sentence on the clock; false: enough lies ahead, or it is not there yet. */
  async putNext(context: AudioContext, timeline: Timeline, signal: AbortSignal): Promise<boolean> {
    const { index, offsetSeconds, time, isFirst } = this.next;
    const sentence = timeline.sentences[index];
    if (sentence === undefined || time - context.currentTime > aheadSeconds) return false;
    const { rate } = this;
    const clip = await this.deps.clips.clip(context, sentence.audioUrl, signal);
    const buffer = await clipAtRate(context, clip, rate);
    if (signal.aborted) return false;
    const startTime = Math.max(time, context.currentTime + 0.02);
    const source = new AudioBufferSourceNode(context, { buffer });
    const gain = new GainNode(context, { gain: 10 ** (sentence.gainDb / 20) });
    source.connect(gain).connect(this.deps.output.inlet(context));
    const spokenSeconds = offsetSeconds - sentence.leadSeconds;
    const spokenTime = startTime + Math.max(0, -spokenSeconds) / rate;
    source.start(spokenTime, Math.min(Math.max(0, spokenSeconds) / rate, buffer.duration));
    this.scheduled.push({ index, startTime, offsetSeconds, source });
    this.playBeside(context, timeline, { index, offsetSeconds, startTime, isFirst }, signal);
    this.bed.speech(spokenTime, spokenTime + Math.max(0, buffer.duration - Math.max(0, spokenSeconds) / rate));
    const restSeconds = sentence.leadSeconds + clip.duration + sentence.pauseSeconds - offsetSeconds;
    const endTime = startTime + Math.max(0, restSeconds) / rate;
    this.next = { index: index + 1, offsetSeconds: 0, time: endTime, isFirst: false };
    return true;
  }

  /** Its sounds; with the first sentence after a jump also those that still ring, and the bed. */
  private playBeside(
    context: AudioContext,
    timeline: Timeline,
    entered: Place & { readonly startTime: number; readonly isFirst: boolean },
    signal: AbortSignal,
  ): void {
    const { index, offsetSeconds, startTime, isFirst } = entered;
    const inlet = this.deps.output.inlet(context);
    const begun = cuesOf(timeline, { ...entered, rate: this.rate }).map((cue) =>
      this.sounds.play(context, inlet, cue, signal),
    );
    const seconds = (timeline.starts[index] ?? 0) + offsetSeconds;
    if (isFirst) begun.push(this.bed.start(context, inlet, startTime, seconds));
    for (const one of begun) {
      one.catch((error: unknown) => {
        if (!signal.aborted) this.deps.onError(error);
      });
    }
  }
}
