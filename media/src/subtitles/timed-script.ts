/** A spoken word: UTF-16 offsets into its text, and its time in the audio. */
export interface TimedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** How sure its time is, 0 to 1; absent: no one measured. */
  readonly confidence?: number;
}

/** A sentence where it lies in the finished audio; all times count from the audio's start. */
export interface TimedSentence {
  readonly text: string;
  readonly speaker?: string;
  /** In order, with offsets into `text`. Text no word covers gets its time from its neighbours. */
  readonly words: readonly TimedWord[];
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly isNewParagraph: boolean;
}

export interface TimedScript {
  readonly sentences: readonly TimedSentence[];
}

/** One subtitle. */
export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** Lines with a line feed between them. */
  readonly text: string;
}

/** A subtitle that knows who speaks and when each word is spoken. */
export interface SubtitleCue extends Cue {
  readonly speaker?: string;
  /** Offsets into this cue's `text`. */
  readonly words: readonly TimedWord[];
}
