// How names and abbreviations are spoken.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { lexiconDraft, lexiconEntry, lexiconLimits, lexiconSorts, lexiconType } from './lexicon-entry.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

const path = '/gateway-apis/tts/v1/lexicon';
const keyword = z.string().check(z.trim(), z.maxLength(lexiconLimits.searchChars));
const entryErrors = [
  ...(['lexicon.duplicate', 'lexicon.full', 'lexicon.phonemes', 'voice.unavailable', 'input.invalid'] as const),
] as const;

/** Entries whose original or alternative holds the words, those that begin with them first. */
export const searchLexicon = call({
  id: 'searchLexicon',
  method: 'GET',
  path: `${path}/searchPage`,
  access: 'user',
  input: z.object({
    keyword,
    pageNum: pageNumber(1, 1),
    pageSize: pageNumber(1, lexiconLimits.suggestionPage),
  }),
  output: pageOf(lexiconEntry),
});

export const listLexicon = call({
  id: 'listLexicon',
  method: 'GET',
  path: `${path}/page`,
  access: 'user',
  input: z.object({
    pageNum: pageNumber(1, 1),
    pageSize: pageNumber(1, lexiconLimits.page),
    keyword: z.optional(keyword),
    type: z.optional(z.enum(['0', '1'])),
    /** Entries of this language and its regions; `all`: those for any language. */
    language: z.optional(z.string().check(z.maxLength(35))),
    sort: z._default(z.enum(lexiconSorts), 'updated'),
  }),
  output: pageOf(lexiconEntry),
});

/** `lexicon.duplicate` (4051): the word has an entry of the same scope. */
export const createLexiconEntry = call({
  id: 'createLexiconEntry',
  method: 'POST',
  path,
  access: 'user',
  idempotent: true,
  input: lexiconDraft,
  output: lexiconEntry,
  errors: entryErrors,
});

export const updateLexiconEntry = call({
  id: 'updateLexiconEntry',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'user',
  input: z.extend(lexiconDraft, { id: z.string() }),
  output: lexiconEntry,
  errors: entryErrors,
});

export const deleteLexiconEntry = call({
  id: 'deleteLexiconEntry',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
});

/** The word alone, as the voice says it without any entry or as the draft has it; counted as a preview. */
export const playLexiconEntry = call({
  id: 'playLexiconEntry',
  method: 'POST',
  path: '/gateway-apis/tts/v1/playLexicon',
  access: 'user',
  input: z.object({
    speaker: z.string().check(z.maxLength(200)),
    type: lexiconType,
    original: lexiconDraft.shape.original,
    /** Left out: as it is spoken without an entry. */
    alternative: z.optional(lexiconDraft.shape.alternative),
  }),
  output: z.object({ audioUrl: z.string(), durationSeconds: z.number(), engine: z.string() }),
  errors: [
    'lexicon.phonemes',
    'voice.unavailable',
    'voice.language',
    'voice.premium',
    'preview.limit',
    'preview.trial-limit',
    'text.unspeakable',
    'engine.failed',
  ],
});

/** Every entry at once, for an editor that shows what they change. */
export const listLexiconRules = call({
  id: 'listLexiconRules',
  method: 'GET',
  path: `${path}/rules`,
  access: 'user',
  input: z.object({}),
  output: z.object({ revision: z.number(), entries: z.array(lexiconEntry) }),
});

/** The IPA signs a voice can speak, and the user's entries it can't; without a voice the signs that every one can. */
export const listLexiconSounds = call({
  id: 'listLexiconSounds',
  method: 'GET',
  path: `${path}/sounds`,
  access: 'user',
  input: z.object({ speaker: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    symbols: z.array(z.string()),
    /** Sounds of entries that this voice reads as they stand. */
    unsaid: z.array(z.string()),
  }),
  errors: ['voice.unavailable'],
});
