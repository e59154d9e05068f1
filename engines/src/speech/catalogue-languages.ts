import languages from './catalogue-languages.json' with { type: 'json' };

/** A language espeak-ng speaks: who speaks it here, and a sentence in it. */
export interface SpokenLanguage {
  /** The engine's own code. */
  readonly code: string;
  /** BCP 47. */
  readonly tag: string;
  readonly accent: string;
  /** A woman's and a man's first name of that language; one name where only one voice is offered. */
  readonly female?: string;
  readonly male?: string;
  /** Says the weather, a greeting or a truth; undefined where no one could check one: then numbers are spoken. */
  readonly demo?: string;
  readonly tags?: readonly string[];
}

/** Languages in the order of their English names. Names are distinct over the whole catalogue. */
export const spokenLanguages: readonly SpokenLanguage[] = languages;
