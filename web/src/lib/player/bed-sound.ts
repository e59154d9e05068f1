import type { LoadAudio } from './load-audio.ts';

/** Music or ambience that is heard under the speech. */
export interface PlayerBed {
  readonly audioUrl: string;
  readonly durationSeconds: number;
  readonly gainDb: number;
  /** How far it goes down under speech, decibels, 0 or below. */
  readonly duckDb: number;
  readonly fadeInSeconds: number;
  readonly fadeOutSeconds: number;
  readonly loops: boolean;
}

/** Longer ones are streamed: decoded, a minute of stereo takes 23 MB. */
const decodedSeconds = 60;

// As the export mixes it (media/src/mix/duck.ts): it is down before the first word, and stays so between words.
const lookAheadSeconds = 0.2;
const holdSeconds = 0.35;
/** Time constants: after 150 and 600 ms nine tenths of the way are gone. */
const attackTau = 0.15 / 2.303;
const releaseTau = 0.6 / 2.303;
/** Long enough not to click. */
const shortFadeSeconds = 0.05;

const ratio = (db: number): number => 10 ** (db / 20);

interface Sounding {
  readonly context: AudioContext;
  readonly level: GainNode;
  readonly duck: GainNode;
  readonly source: AudioBufferSourceNode | HTMLAudioElement;
}

/** Plays a bed beside the sentences, on their clock, and turns it down while someone speaks. */
export class BedSound {
  private readonly load: LoadAudio;
  private bed: PlayerBed | null = null;
  private clip: { readonly url: string; readonly buffer: Promise<AudioBuffer> } | null = null;
  private sounding: Sounding | null = null;
  private wish = new AbortController();
  /** When it goes up again after what was scheduled so far, on the audio clock. */
  private releaseTime = -Infinity;
  private pendingSpeech: (readonly [number, number])[] = [];

  constructor(load: LoadAudio) {
    this.load = load;
  }

  /** The bed from now on; true: what sounds now must begin again to be heard so. */
  set(bed: PlayerBed | null): boolean {
    const old = this.bed;
    this.bed = bed;
    if (bed === null || old === null || old.audioUrl !== bed.audioUrl || old.loops !== bed.loops) return bed !== old;
    const { sounding } = this;
    if (sounding !== null)
      sounding.level.gain.setTargetAtTime(ratio(bed.gainDb), sounding.context.currentTime, shortFadeSeconds);
    return old.duckDb !== bed.duckDb;
  }

  /** Begins at a time of the audio clock, as it sounds `atSeconds` into what is played. */
  async start(context: AudioContext, destination: AudioNode, startTime: number, atSeconds: number): Promise<void> {
    const { bed } = this;
    this.silence();
    if (bed === null || bed.durationSeconds <= 0 || (!bed.loops && atSeconds >= bed.durationSeconds)) return;
    this.wish = new AbortController();
    const { signal } = this.wish;
    const offset = atSeconds % bed.durationSeconds;
    const level = new GainNode(context, { gain: 0 });
    const duck = new GainNode(context);
    level.connect(duck).connect(destination);
    const buffer = bed.durationSeconds <= decodedSeconds ? await this.decoded(context, bed.audioUrl, signal) : null;
    if (signal.aborted) return;
    const from = Math.max(startTime, context.currentTime);
    const source =
      buffer === null
        ? this.streamed(context, level, bed, offset)
        : new AudioBufferSourceNode(context, { buffer, loop: bed.loops });
    if (source instanceof AudioBufferSourceNode) {
      source.connect(level);
      source.start(from, (offset + from - startTime) % bed.durationSeconds);
    }
    const fade = Math.max(shortFadeSeconds, bed.fadeInSeconds - atSeconds);
    const gain = ratio(bed.gainDb);
    level.gain.setValueAtTime(fade > shortFadeSeconds ? gain * (atSeconds / bed.fadeInSeconds) : 0, from);
    level.gain.linearRampToValueAtTime(gain, from + fade);
    this.sounding = { context, level, duck, source };
    for (const [begin, end] of this.pendingSpeech.splice(0)) this.speech(begin, end);
  }

  /** Says when someone speaks, on the audio clock; sentences come in order. */
  speech(begin: number, end: number): void {
    const { sounding, bed } = this;
    if (bed === null || bed.duckDb === 0) return;
    if (sounding === null) return void this.pendingSpeech.push([begin, end]);
    const { gain } = sounding.duck;
    const now = sounding.context.currentTime;
    const down = Math.max(now, begin - lookAheadSeconds);
    // Still down from the sentence before: only the way up moves.
    if (down <= this.releaseTime) gain.cancelScheduledValues(this.releaseTime);
    gain.setTargetAtTime(ratio(bed.duckDb), down, attackTau);
    this.releaseTime = Math.max(down, end + holdSeconds);
    gain.setTargetAtTime(1, this.releaseTime, releaseTau);
  }

  pause(): void {
    const source = this.sounding?.source;
    if (source instanceof HTMLAudioElement) source.pause();
  }

  resume(): void {
    const source = this.sounding?.source;
    // One that cannot be played is silent; the voice goes on.
    if (source instanceof HTMLAudioElement) source.play().catch(() => undefined);
  }

  /** The speech is over: it fades out and ends. */
  fadeOut(): void {
    const { sounding, bed } = this;
    if (sounding === null || bed === null) return this.silence();
    const { context, level, source } = sounding;
    const fade = Math.max(shortFadeSeconds, bed.fadeOutSeconds);
    const end = context.currentTime + fade;
    level.gain.cancelScheduledValues(context.currentTime);
    level.gain.setValueAtTime(level.gain.value, context.currentTime);
    level.gain.linearRampToValueAtTime(0, end);
    if (source instanceof AudioBufferSourceNode) source.stop(end);
    else setTimeout(() => source.pause(), fade * 1000);
    this.forget();
  }

  silence(): void {
    this.wish.abort();
    const source = this.sounding?.source;
    if (source instanceof AudioBufferSourceNode) source.stop();
    else source?.pause();
    this.forget();
  }

  private forget(): void {
    this.sounding = null;
    this.releaseTime = -Infinity;
    this.pendingSpeech = [];
  }

  private streamed(context: AudioContext, level: GainNode, bed: PlayerBed, offset: number): HTMLAudioElement {
    const element = new Audio(bed.audioUrl);
    element.loop = bed.loops;
    element.currentTime = offset;
    new MediaElementAudioSourceNode(context, { mediaElement: element }).connect(level);
    element.play().catch(() => undefined);
    return element;
  }

  private async decoded(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
    if (this.clip?.url !== url) {
      const buffer = this.load(url, signal).then((bytes) => context.decodeAudioData(bytes));
      const clip = { url, buffer };
      this.clip = clip;
      buffer.catch(() => {
        if (this.clip === clip) this.clip = null;
      });
    }
    return this.clip.buffer;
  }
}
