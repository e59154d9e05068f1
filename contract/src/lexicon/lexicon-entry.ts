// One entry of a pronunciation lexicon: what stands in a text, and how it is spoken.
import * as z from 'zod/mini';

export const lexiconLimits = {
  fieldChars: 50,
  page: 20,
  suggestionPage: 30,
  loadMoreThrottleMs: 200,
  suggestionDebounceMs: 400,
  /** Entries of one person. */
  perUser: 2000,
  searchChars: 50,
  /** Of a file that is read in. */
  importChars: 1_000_000,
  /** Of a script that is looked through, and words proposed of it. */
  scanChars: 100_000,
  scanWords: 40,
  /** Articles that an entry's list names. */
  articles: 50,
} as const;

/** 0: other words in its place · 1: sounds in IPA. */
export const lexiconTypes = [0, 1] as const;
export const lexiconType = z.literal(lexiconTypes);

const field = (message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(lexiconLimits.fieldChars, `At most ${lexiconLimits.fieldChars} characters.`),
    );

/** BCP 47: a language, its script, region and variant, and nothing that `Intl` would not take. */
const languageTag =
  /^[A-Za-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?(?:-(?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))?$/;
const languageScope = z.string().check(z.trim(), z.regex(languageTag, 'Use a language code such as en or en-GB.'));

const fields = {
  type: lexiconType,
  original: field('Enter the word as it’s written in the text.'),
  /** Type 0: words. Type 1: IPA. */
  alternative: field('Enter how it’s pronounced.'),
  /** Null: any. */
  language: z._default(z.nullable(languageScope), null),
  /** A voice's id; null: any. */
  speaker: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null),
  /** Not inside a longer word. Languages without spaces have no such borders. */
  isWholeWord: z._default(z.boolean(), true),
  isCaseSensitive: z._default(z.boolean(), false),
};

export const lexiconDraft = z.object(fields);
export type LexiconDraft = z.infer<typeof lexiconDraft>;

export const lexiconEntry = z.object({
  id: z.string(),
  type: lexiconType,
  original: z.string(),
  alternative: z.string(),
  language: z.nullable(z.string()),
  speaker: z.nullable(z.string()),
  isWholeWord: z.boolean(),
  isCaseSensitive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type LexiconEntry = z.infer<typeof lexiconEntry>;

/** What applying an entry needs of it. */
export type LexiconRule = Omit<LexiconEntry, 'createdAt' | 'updatedAt'>;

export const lexiconSorts = ['updated', 'created', 'original'] as const;
