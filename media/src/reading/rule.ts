import type { SayAsKind } from '@timbre/contract/script';

/** What a span is: a kind the writer may ask for, or what only a rule can find. */
export type ReadingKind = SayAsKind | 'abbreviation' | 'acronym' | 'symbol';

/** Which character a rule's match begins with. */
export type RuleStart = 'digit' | 'letter' | 'sign';

/** What stands around a match; both sides are cut to `contextLength`. */
export interface Place {
  readonly before: string;
  readonly after: string;
  /** The writer asked for this kind, so doubts are put aside. */
  readonly isForced: boolean;
}

/** Words for a match; `length`: only so much of it is taken. */
export type Said = string | { readonly spoken: string; readonly length: number } | undefined;

/**
 * One way to read one shape of text. Every quantifier of `pattern` is bounded, so that trying it costs the same
 * anywhere; it is sticky, and its first character is of `starts`.
 */
export interface Rule {
  readonly kind: ReadingKind;
  readonly starts: readonly RuleStart[];
  readonly pattern: RegExp;
  readonly say: (match: readonly (string | undefined)[], place: Place) => Said;
  /** Never guessed: it is used where the writer asks for the kind, and offered. */
  readonly isOnAsk?: boolean;
}

/** Everything that is needed to read one language aloud. */
export interface Reader {
  readonly tag: string;
  /** False where words are written together: no space is put around a reading. */
  readonly isSpaced: boolean;
  /** In order: the first that matches wins. */
  readonly rules: readonly Rule[];
  /** Letter by letter. */
  readonly spell: (text: string) => string;
  /** Digit by digit. */
  readonly digits: (text: string) => string;
  /** The last touch on every reading's words. */
  readonly tidy?: (spoken: string) => string;
}

/** Characters a rule sees on each side of its match. */
export const contextLength = 48;

/** Neither a letter nor a digit follows. */
export const wordEnd = String.raw`(?![\p{Script=Latin}\p{M}\p{Nd}])`;

/** A space that does not break, a thin one, or the usual one. */
export const blank = String.raw`[ \u00A0\u2009\u202F]`;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Alternatives, the longest first, so that “km/h” is not taken for “km”. */
export const anyOf = (texts: readonly string[]): string =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => escaped(text))
    .join('|');

/** A sticky pattern from its source. */
export const sticky = (source: string, flags = ''): RegExp => new RegExp(source, `uy${flags}`);
