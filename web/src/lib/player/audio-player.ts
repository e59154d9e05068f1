import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import { AudioOutput } from './audio-output.ts';
import type { PlayerBed } from './bed-sound.ts';
import { ClipStore } from './clip-store.ts';
import { beSoleSound } from '../sole-sound.ts';
import type { LoadAudio } from './load-audio.ts';
import type { PlayerPort, PlayerState, PlayerStatus } from './player-port.ts';
import { isRunning } from './player-port.ts';
import { createPublished, type Published } from './published.ts';
import { SentenceDeck } from './sentence-deck.ts';
import type { Timeline } from './timeline-model.ts';
import { emptyTimeline, placeAt, timelineOf } from './timeline-model.ts';
import type { SentencePeaks } from './wave-clips.ts';

export interface PlayerSnapshot extends PlayerStatus {
  readonly timeline: Timeline;
  /** Whether all sentences of the text are there. */
  readonly isComplete: boolean;
  readonly peaks: SentencePeaks;
}

const tickMs = 200;

/** Plays sentences one after another while later ones still arrive: what is to be heard, and whether it is. */
export class AudioPlayer implements PlayerPort<PlayerSnapshot> {
  private state: PlayerState = 'idle';
  private timeline: Timeline = emptyTimeline;
  private isComplete = false;
  private abort = new AbortController();
  private isScheduling = false;
  private restedAtSeconds = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private endSound: () => void = () => undefined;
  private readonly output = new AudioOutput();
  private readonly clips: ClipStore;
  private readonly deck: SentenceDeck;
  private readonly onError: (error: unknown) => void;
  private readonly published: Published<PlayerSnapshot>;
  readonly subscribe: Published<PlayerSnapshot>['subscribe'];
  readonly snapshot: Published<PlayerSnapshot>['snapshot'];

  constructor(loadAudio: LoadAudio, onError: (error: unknown) => void) {
    this.clips = new ClipStore(loadAudio, () => this.published.publishSoon());
    this.deck = new SentenceDeck({ output: this.output, clips: this.clips, loadAudio, onError });
    this.onError = onError;
    this.published = createPublished(() => this.snapshotNow());
    this.subscribe = this.published.subscribe;
    this.snapshot = this.published.snapshot;
  }

  /** What is heard now, seconds. */
  readonly position = (): number => {
    const heard = this.state === 'idle' ? undefined : this.deck.heardSeconds(this.timeline, this.isComplete);
    return heard ?? this.restedAtSeconds;
  };

  readonly level = (): number => (this.state === 'playing' ? this.output.level() : 0);

  /** Browsers give sound only after a click or a key: call it from one. */
  readonly play = (fromSeconds?: number): void => {
    const isResumable = fromSeconds === undefined && this.state === 'paused' && !this.deck.isEmpty;
    void this.output.open().resume();
    this.timer ??= setInterval(() => void this.schedule(), tickMs);
    this.endSound = beSoleSound(this.pause);
    const from = fromSeconds ?? (this.state === 'ended' ? 0 : this.restedAtSeconds);
    this.change('waiting');
    if (!isResumable) return this.startAt(from);
    this.deck.resume();
    void this.schedule();
  };

  readonly pause = (): void => {
    if (!this.isRunning()) return;
    this.restedAtSeconds = this.position();
    this.deck.pause();
    this.output.suspend();
    this.change('paused');
  };

  readonly seek = (seconds: number): void => {
    if (this.isRunning()) return this.startAt(seconds);
    if (this.state !== 'paused') return this.play(seconds);
    this.deck.silence();
    this.restedAtSeconds = seconds;
    this.published.publish();
  };

  /** Listening speed, 0.5 to 2; the pitch of the voices stays. */
  readonly setRate = (rate: number): void => {
    if (rate === this.deck.rate) return;
    const at = this.position();
    this.deck.rate = rate;
    this.startAgain(at);
    this.published.publish();
  };

  /** What is heard under the speech; null: nothing. */
  readonly setBed = (bed: PlayerBed | null): void => {
    const at = this.position();
    if (this.deck.setBed(bed)) this.startAgain(at);
  };

  /** Falls silent and goes back to the start; what is rendered stays. */
  readonly stop = (): void => {
    clearInterval(this.timer);
    this.timer = undefined;
    this.renewAbort();
    this.deck.silence();
    this.restedAtSeconds = 0;
    this.change('idle');
  };

  /** Forgets all sentences. */
  readonly reset = (): void => {
    this.stop();
    this.clips.clear();
    this.timeline = emptyTimeline;
    this.isComplete = false;
    this.published.publish();
  };

  readonly add = (sentence: SpokenSentence): void => {
    this.timeline = timelineOf([...this.timeline.sentences, sentence]);
    // A cached script brings hundreds of sentences at once.
    this.published.publishSoon();
    void this.schedule();
    this.clips.draw(() => this.output.open(), sentence.audioUrl, this.abort.signal);
  };

  /** Says that no sentence follows any more. */
  readonly complete = (): void => {
    this.isComplete = true;
    this.published.publishSoon();
    this.settle();
  };

  readonly close = (): void => {
    this.reset();
    this.published.cancel();
    this.output.close();
  };

  private isRunning(): boolean {
    return isRunning({ state: this.state });
  }

  private snapshotNow(): PlayerSnapshot {
    const { state, timeline, isComplete, clips, deck } = this;
    const { durationSeconds } = timeline;
    return { state, timeline, isComplete, durationSeconds, peaks: clips.peaks, rate: deck.rate };
  }

  private change(to: PlayerState): void {
    if (this.state === to) return;
    this.state = to;
    if (!this.isRunning()) this.endSound();
    this.published.publish();
  }

  private renewAbort(): void {
    this.abort.abort();
    this.abort = new AbortController();
  }

  /** What is scheduled was meant to sound otherwise. */
  private startAgain(seconds: number): void {
    if (this.isRunning()) this.startAt(seconds);
    else if (this.state === 'paused') this.seek(seconds);
  }

  private startAt(seconds: number): void {
    this.renewAbort();
    this.restedAtSeconds = seconds;
    this.deck.startAt(placeAt(this.timeline, seconds) ?? { index: 0, offsetSeconds: 0 }, this.output.context);
    void this.schedule();
  }

  /** Hands sentences to the audio clock until enough lies ahead. */
  private async schedule(): Promise<void> {
    // While a sentence is loading, playback may catch up with it.
    if (this.isScheduling) return this.settle();
    const { context } = this.output;
    if (context === undefined) return;
    this.isScheduling = true;
    const { signal } = this.abort;
    try {
      while (this.isRunning() && !signal.aborted && (await this.deck.putNext(context, this.timeline, signal)))
        if (this.state === 'waiting') this.change('playing');
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

  /** Notices the end, and that playback has caught up with rendering. */
  private settle(): void {
    const { context } = this.output;
    if (context === undefined || !this.isRunning()) return;
    if (!this.deck.isBehind(context)) return this.change(this.deck.isEmpty ? 'waiting' : 'playing');
    if (!this.isComplete || this.deck.nextIndex < this.timeline.sentences.length) return this.change('waiting');
    const isRinging = this.position() < this.timeline.durationSeconds - 0.05;
    if (isRinging) return;
    this.deck.end();
    this.restedAtSeconds = this.timeline.durationSeconds;
    this.change('ended');
  }
}
