import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import type { SentenceSound } from './load-sound.ts';
import { sentenceTrack, type SentenceTrack, type TrackRequest } from './sentence-track.ts';

type Acting = Omit<TrackRequest, 'sentence' | 'sound'>;

interface Kept {
  readonly key: string;
  readonly hasSound: boolean;
  readonly track: SentenceTrack;
}

/** A track takes some 0.5 MB a minute. */
const keptTracks = 60;

/**
 * Poses of sentences, worked out when they are first seen: by their sounds at once, and once more when their sound is
 * there, which says how loud they are. One that has no sounds of its own waits for it.
 */
export class TrackStore {
  private readonly kept = new Map<PhotoSentence, Kept>();
  private readonly sounds = new Map<PhotoSentence, SentenceSound | 'loading' | 'failed'>();
  private readonly load: (url: string, signal: AbortSignal) => Promise<SentenceSound>;
  private readonly abort = new AbortController();

  constructor(load: (url: string, signal: AbortSignal) => Promise<SentenceSound>) {
    this.load = load;
  }

  /** Undefined: nothing is known of its mouth yet. */
  track(sentence: PhotoSentence, acting: Acting): SentenceTrack | undefined {
    const sound = this.soundOf(sentence);
    const key = JSON.stringify(acting);
    const kept = this.kept.get(sentence);
    const hasSound = sound !== null;
    if (kept?.key === key && kept.hasSound === hasSound) return kept.track;
    if (sentence.phonemes.length === 0 && !hasSound) return undefined;
    const track = sentenceTrack({ ...acting, sentence, sound });
    this.kept.set(sentence, { key, hasSound, track });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= keptTracks) break;
      this.kept.delete(oldest);
      this.sounds.delete(oldest);
    }
    return track;
  }

  /** Loads the sound of a sentence that is about to be seen. */
  prepare(sentence: PhotoSentence): void {
    this.soundOf(sentence);
  }

  close(): void {
    this.abort.abort();
  }

  private soundOf(sentence: PhotoSentence): SentenceSound | null {
    const sound = this.sounds.get(sentence);
    if (typeof sound === 'object') return sound;
    if (sound === undefined) {
      this.sounds.set(sentence, 'loading');
      this.load(sentence.audioUrl, this.abort.signal).then(
        (loaded) => this.sounds.set(sentence, loaded),
        // The player says why; the mouth goes on by its sounds.
        () => this.sounds.set(sentence, 'failed'),
      );
    }
    return null;
  }
}
