import type { LoadAudio } from './load-audio.ts';
import { peaksOf } from '../timeline/peaks.ts';
import type { SentencePeaks } from './wave-clips.ts';

// Decoded audio takes about 0.2 MB a second; a dozen sentences stay, the rest comes again from the browser's cache.
const keptClips = 12;

/** Decoded sentences near the playhead, and the waveform of all that were decoded once. */
export class ClipStore {
  peaks: SentencePeaks = new Map();
  private drawing: Promise<void> = Promise.resolve();
  private readonly clips = new Map<string, AudioBuffer>();
  private readonly load: LoadAudio;
  private readonly onPeaks: () => void;

  constructor(load: LoadAudio, onPeaks: () => void) {
    this.load = load;
    this.onPeaks = onPeaks;
  }

  /** The decoded clip of a url. */
  async clip(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
    const clip = this.clips.get(url) ?? (await this.decode(context, url, signal));
    // The one used last stands at the end, so that the first is always the one to forget.
    this.clips.delete(url);
    this.clips.set(url, clip);
    for (const oldest of this.clips.keys()) {
      if (this.clips.size <= keptClips) break;
      this.clips.delete(oldest);
    }
    return clip;
  }

  /** Sees to the waveform of a url behind those asked for before; keeps the clip only while there is room. */
  draw(open: () => AudioContext, url: string, signal: AbortSignal): void {
    this.drawing = this.drawing
      .then(async () => {
        if (this.peaks.has(url) || signal.aborted) return;
        const clip = await this.decode(open(), url, signal);
        if (this.clips.size < keptClips) this.clips.set(url, clip);
      })
      // It shows when the sentence is played.
      .catch(() => undefined);
  }

  clear(): void {
    this.clips.clear();
    this.peaks = new Map();
  }

  private async decode(context: AudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer> {
    const clip = await context.decodeAudioData(await this.load(url, signal));
    if (!this.peaks.has(url) && !signal.aborted) {
      this.peaks = new Map(this.peaks).set(url, peaksOf(clip.getChannelData(0), clip.sampleRate));
      this.onPeaks();
    }
    return clip;
  }
}
