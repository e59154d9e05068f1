/** What the alignment program is asked; mono 16-bit samples at 16 kHz come with it. */
export interface AlignmentQuestion {
  /** What is said, a line each, in order. */
  readonly lines: readonly string[];
  /** BCP 47. */
  readonly language: string;
  /** The text is known to belong to the recording: how alike they are is not looked at. */
  readonly isTrusted?: boolean;
  /** The answer tells each sound of a line, too. */
  readonly isPhonetic?: boolean;
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

/** A sound of a line: IPA, seconds of the recording. */
export interface AlignedPhoneme {
  readonly ipa: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Where a line is said. */
export interface AlignedLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** 0: it is not in the recording · 1: it sounds as the text says. */
  readonly confidence: number;
  readonly words: readonly AlignedWord[];
  /** As the voice that the text was compared with says them; empty unless the question asks for them. */
  readonly phonemes: readonly AlignedPhoneme[];
}

/** `no-speech`: no one speaks · `nothing-to-say`: no line has anything a voice can say · `language`: no voice speaks it. */
export type AlignmentAnswer =
  | {
      readonly kind: 'aligned';
      readonly lines: readonly AlignedLine[];
      /** Of the whole, 0 to 1. */
      readonly confidence: number;
      /** Null where the text was trusted. */
      readonly likeness: Likeness | null;
      readonly durationSeconds: number;
      readonly speechSeconds: number;
    }
  | { readonly kind: 'refused'; readonly reason: 'no-speech' | 'nothing-to-say' | 'language' };

/** The sample rate the program listens at. */
export const alignmentSampleRate = 16_000;

/** A line that was found with less than this is probably not said. */
export const leastConfidence = 0.2;

/** How much a text sounds as if it were what is said in a recording. */
export interface Likeness {
  /** How much better it fits than its own sounds in other orders, as a share of what is needed to believe it. */
  readonly fit: number;
  /** The share of the text that was found in its order, or of the speech that is this text, whichever is more. */
  readonly share: number;
}

const [leastFit, leastShare] = [1, 0.6];

/** Whether a text is what is said, so far as can be told; docs/alignment.md says how far. */
export const belongsTogether = (likeness: Likeness | null): boolean =>
  likeness === null || (likeness.fit >= leastFit && likeness.share >= leastShare);
