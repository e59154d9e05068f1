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
  /** The same request with the same seed gives the same sounds. */
  readonly seed: number;
}
