/** What the alignment program is asked: JSON on the first line of its standard input, then mono 16-bit samples at 16 kHz. */
export interface AlignmentQuestion {
  /** What is said, a line each, in order. */
  readonly lines: readonly string[];
  /** BCP 47. */
  readonly language: string;
  /** Progress is told on standard output too, a line of JSON each, before the answer. */
  readonly hasProgress?: boolean;
}

/** A word of a line: UTF-16 offsets into it, seconds of the recording. */
export interface AlignedWord {
  readonly start: number;
  readonly end: number;
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** Where a line is said. */
export interface AlignedLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0: it is not in the recording · 1: it sounds as the text says. */
  readonly confidence: number;
  readonly words: readonly AlignedWord[];
}

/** `no-speech`: nobody speaks · `nothing-to-say`: no line has anything a voice can say · `language`: no voice speaks it. */
export type AlignmentAnswer =
  | {
      readonly kind: 'aligned';
      readonly lines: readonly AlignedLine[];
      /** Of the whole: below `leastConfidence` text and recording do not belong together. */
      readonly confidence: number;
      readonly durationSeconds: number;
      readonly speechSeconds: number;
    }
  | { readonly kind: 'refused'; readonly reason: 'no-speech' | 'nothing-to-say' | 'language' };

/** The sample rate the program listens at. */
export const alignmentSampleRate = 16_000;

/** Text and recording that sound less alike than this have nothing to do with each other (see the test). */
export const leastConfidence = 0.2;

/** How far the work is, 0 to 1. */
export interface AlignmentProgress {
  readonly fraction: number;
}
