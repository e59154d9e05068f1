/** A line that is to be spoken in its time. */
export interface FitLine {
  readonly id: string;
  readonly speakerId: string | null;
  readonly start: number;
  readonly end: number;
  /** Nothing is spoken; the original is heard there. */
  readonly keepsOriginal: boolean;
  /** Followed exactly; null: as it fits. */
  readonly wantedSpeed: number | null;
  /** Seconds at the voice's own pace; 0 when nothing is spoken. */
  readonly natural: number;
  /** Its length at a speed, where that was measured; left out: `natural / speed`. */
  readonly lengthAt?: (speed: number) => number;
}

export interface FitRules {
  readonly maxSpeed: number;
  readonly mayHoldPicture: boolean;
  /** Between two lines of one speaker, at least. */
  readonly gapSeconds: number;
  /** A line may begin so much earlier than it did in the original. */
  readonly slotSeconds: number;
  readonly wholeSeconds: number;
}
