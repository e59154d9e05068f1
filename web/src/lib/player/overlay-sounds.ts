import type { LoadAudio } from './load-audio.ts';
import type { SpokenSound } from './timeline-model.ts';

/** Longer sounds are streamed: decoded, a minute of stereo takes 23 MB. */
const decodedSeconds = 60;
const keptClips = 8;

export interface SoundCue {
  readonly sound: SpokenSound;
  /** On the audio clock. */
  readonly startTime: number;
  /** Listening speed. */
  readonly rate: number;
  /** How far into the sound it begins. */
  readonly offsetSeconds: number;
}

interface Playing {
  readonly stop: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
}

const nothing = () => undefined;

/** The sounds of a script, played beside its sentences on the same clock. */
export class OverlaySounds {
  private readonly load: LoadAudio;
  private readonly clips = new Map<string, Promise<AudioBuffer>>();
  private playing: Playing[] = [];

  constructor(load: LoadAudio) {
    this.load = load;
  }

  /** Plays a sound when its time comes; one that loads late begins where it should be by then. */
  async play(context: AudioContext, destination: AudioNode, cue: SoundCue, signal: AbortSignal): Promise<void> {
    const gain = new GainNode(context, { gain: 10 ** (cue.sound.gainDb / 20) });
    gain.connect(destination);
    if (cue.sound.durationSeconds > decodedSeconds) return this.stream(context, gain, cue);
    const buffer = await this.clip(context, cue.sound.audioUrl, signal);
    if (signal.aborted) return;
    const lateSeconds = Math.max(0, context.currentTime - cue.startTime);
    const offset = cue.offsetSeconds + lateSeconds * cue.rate;
    if (offset >= buffer.duration) return;
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: cue.rate });
    source.connect(gain);
    source.start(cue.startTime + lateSeconds, offset);
    this.playing.push({ stop: () => source.stop(), pause: nothing, resume: nothing });
  }

  pause(): void {
    for (const sound of this.playing) sound.pause();
  }

  resume(): void {
    for (const sound of this.playing) sound.resume();
  }

  silence(): void {
    for (const sound of this.playing) sound.stop();
    this.playing = [];
  }

  private stream(context: AudioContext, gain: GainNode, { sound, rate, startTime, offsetSeconds }: SoundCue): void {
    const element = new Audio(sound.audioUrl);
    element.currentTime = offsetSeconds;
    element.playbackRate = rate;
    new MediaElementAudioSourceNode(context, { mediaElement: element }).connect(gain);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStarted = false;
    const start = () => {
      isStarted = true;
      // A sound that cannot be played is silent; the voice goes on.
      element.play().catch(nothing);
    };
    const wait = () => {
      timer = setTimeout(start, Math.max(0, startTime - context.currentTime) * 1000);
    };
    const pause = () => {
      clearTimeout(timer);
      element.pause();
    };
    wait();
    this.playing.push({ pause, stop: pause, resume: () => (isStarted ? start() : wait()) });
  }

  private async clip(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
    const known = this.clips.get(url);
    if (known !== undefined) return known;
    const clip = this.load(url, signal).then((bytes) => context.decodeAudioData(bytes));
    this.clips.set(url, clip);
    clip.catch(() => this.clips.delete(url));
    for (const oldest of this.clips.keys()) {
      if (this.clips.size <= keptClips) break;
      this.clips.delete(oldest);
    }
    return clip;
  }
}
