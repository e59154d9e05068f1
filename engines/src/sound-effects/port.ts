/** What a sound is asked to be. */
export interface SoundEffectRequest {
  readonly prompt: string;
  /** Null: as long as such a sound is. */
  readonly durationSeconds: number | null;
  /** 0 to 1: how strictly only what is named is heard. */
  readonly influence: number;
  /** Its end must run into its beginning without a seam. */
  readonly isLoop: boolean;
  readonly takes: number;
  /** The same request with the same seed gives the same sounds, where the maker can. */
  readonly seed: number;
}

/** What a description was understood to say, in its own language. */
export interface SoundEffectReading {
  readonly understood: readonly string[];
  readonly unknownWords: readonly string[];
  /** Names of sounds that are written most like the words that were not understood. */
  readonly nearest: readonly string[];
  /** How long it is when no one says; null: the maker decides while it makes it. */
  readonly durationSeconds: number | null;
}

export interface SoundEffectSound {
  /** Left and right, 48 kHz, −1 to 1, of one length. */
  readonly channels: readonly Float32Array[];
}

/** Something that makes sounds of a description. Throws any error when it can't; the caller charges nothing then. */
export interface SoundEffectMaker {
  readonly name: string;
  readonly kind: 'built-in' | 'remote';
  /** Who gets descriptions, by a name for people; left out: they stay on this machine. */
  readonly sentTo?: string;
  /** Null: this maker does not tell what it understands before it has made it. */
  readonly read: ((prompt: string) => SoundEffectReading) | null;
  /** As many as were asked for; none when nothing in the description was understood. */
  readonly make: (request: SoundEffectRequest, signal: AbortSignal) => Promise<readonly SoundEffectSound[]>;
}
