// Finding words for the lexicon: how a voice reads one now, and which of a script may be read wrong.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { lexiconLimits } from './lexicon-entry.ts';

const path = '/gateway-apis/tts/v1/lexicon';
const speaker = z.string().check(z.maxLength(200));

/** How the voice itself says a word, in IPA. */
export const readLexiconReading = call({
  id: 'readLexiconReading',
  reads: true,
  method: 'POST',
  path: `${path}/reading`,
  access: 'user',
  input: z.object({
    speaker,
    text: z.string().check(z.trim(), z.minLength(1, 'Enter the word.'), z.maxLength(lexiconLimits.fieldChars)),
  }),
  output: z.object({ ipa: z.string() }),
  errors: ['voice.unavailable', 'voice.language', 'text.unspeakable', 'lexicon.no-reading', 'engine.failed'],
});

export const proposalKinds = ['name', 'acronym', 'unknown'] as const;

export const lexiconProposal = z.object({
  word: z.string(),
  kind: z.enum(proposalKinds),
  /** How often it stands in the script. */
  count: z.number(),
  /** The words around it where it stands first. */
  context: z.string(),
  /** In words, where a rule reads it so; null: by its letters. */
  spoken: z.nullable(z.string()),
  /** As the voice says it now; null: not asked, for too many words or a voice without times. */
  ipa: z.nullable(z.string()),
});
export type LexiconProposal = z.infer<typeof lexiconProposal>;

/** Names, acronyms and uncommon words of an article or a text that no entry speaks yet. */
export const scanLexicon = call({
  id: 'scanLexicon',
  reads: true,
  method: 'POST',
  path: `${path}/scan`,
  access: 'user',
  input: z.object({
    articleId: z.optional(z.string()),
    text: z.optional(z.string().check(z.maxLength(lexiconLimits.scanChars))),
    speaker,
  }),
  output: z.object({ proposals: z.array(lexiconProposal) }),
  errors: ['voice.unavailable', 'text.empty'],
});

export const affectedArticle = z.object({
  articleId: z.string(),
  title: z.string(),
  /** How often the entry speaks in it. */
  count: z.number(),
});

/** The articles in which an entry speaks, those with most of it first. */
export const listLexiconArticles = call({
  id: 'listLexiconArticles',
  method: 'GET',
  path: `${path}/{id}/articles`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({ total: z.number(), results: z.array(affectedArticle) }),
});
