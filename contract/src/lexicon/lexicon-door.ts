// Pronunciation dictionaries in the shape of ElevenLabs: a caller's named lists of rules as the studio's lexicon has
// them. A request for speech that names some is spoken by them and, where they say nothing, by the studio's lexicon.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timeoutsMs } from '../limits.ts';
import { lexiconLimits } from './lexicon-entry.ts';

export const dictionaryLimits = {
  /** Dictionaries of one person. */
  perUser: 100,
  rules: lexiconLimits.perUser,
  /** A dictionary's latest ones, which can be named; older ones are gone. */
  versions: 20,
  /** That one request may name. */
  perRequest: 3,
  nameChars: 100,
  descriptionChars: 500,
  /** As it is written; in IPA it is no longer than a word of the lexicon. */
  phonemeChars: 200,
  page: 100,
  pageDefault: 30,
  cursorChars: 20,
  /** Of the whole body of a form. */
  fileBytes: 4_194_304,
} as const;

const { page, pageDefault, cursorChars, nameChars, descriptionChars, rules: mostRules } = dictionaryLimits;

/** CMU's ARPAbet is kept as it was written and spoken as the same sounds in IPA. */
export const dictionaryAlphabets = ['ipa', 'cmu-arpabet', 'cmu'] as const;

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(lexiconLimits.fieldChars));
const matching = {
  string_to_replace: word,
  /** Left out: capitals count. */
  case_sensitive: z.nullish(z.boolean()),
  /** Left out: not inside a longer word. */
  word_boundaries: z.nullish(z.boolean()),
};
const aliasRule = z.object({ ...matching, type: z.literal('alias'), alias: word });
const phonemeRule = z.object({
  ...matching,
  type: z.literal('phoneme'),
  phoneme: z.string().check(z.trim(), z.minLength(1), z.maxLength(dictionaryLimits.phonemeChars)),
  alphabet: z.enum(dictionaryAlphabets),
});
export const dictionaryRule = z.discriminatedUnion('type', [aliasRule, phonemeRule]);
export type DictionaryRule = z.infer<typeof dictionaryRule>;

const rules = z.array(dictionaryRule).check(z.maxLength(mostRules));
/** Everything here is its owner's alone: `workspace_access` of ElevenLabs' requests is passed over. */
const named = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameChars)),
  description: z.nullish(z.string().check(z.trim(), z.maxLength(descriptionChars))),
};
/** The form's fields beside `file`. */
export const dictionaryFileFields = z.object(named);

const id = { pronunciation_dictionary_id: z.string() };
const access = z.literal('admin');
const added = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  created_by: z.string(),
  creation_time_unix: z.number(),
  version_id: z.string(),
  version_rules_num: z.number(),
  permission_on_resource: access,
});
const metadata = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  created_by: z.string(),
  creation_time_unix: z.number(),
  /** Null: it is in use. */
  archived_time_unix: z.nullable(z.number()),
  latest_version_id: z.string(),
  latest_version_rules_num: z.number(),
  permission_on_resource: access,
});
const changed = z.object({ id: z.string(), version_id: z.string(), version_rules_num: z.number() });

const path = '/v1/pronunciation-dictionaries';
const shared = { door: 'elevenlabs', access: 'user' } as const;
const ruleErrors = ['lexicon.phonemes', 'dictionary.full', 'dictionary.unavailable'] as const;

export const addDictionary = call({
  ...shared,
  id: 'addDictionary',
  method: 'POST',
  path: `${path}/add-from-rules`,
  idempotent: true,
  input: z.object({ ...named, rules }),
  output: added,
  errors: ruleErrors,
});

/**
 * Multipart: `name`, `description` and `file`, a PLS document. Without a file the dictionary is empty. The file's
 * language has no effect: the dictionary applies to every request that names it. Rules match case unless an entry says
 * otherwise.
 */
export const addDictionaryFromFile = call({
  ...shared,
  id: 'addDictionaryFromFile',
  form: { fields: dictionaryFileFields, files: [{ name: 'file', isRequired: true }] },
  method: 'POST',
  path: `${path}/add-from-file`,
  kind: 'upload',
  timeoutMs: timeoutsMs.upload,
  idempotent: true,
  input: z.object({}),
  output: added,
  errors: [...ruleErrors, 'lexicon.unreadable', 'request.too-large', 'disk.full'],
});

/** `cursor` comes from the previous page's response. */
export const listDictionaries = call({
  ...shared,
  id: 'listDictionaries',
  method: 'GET',
  path,
  input: z.object({
    cursor: z.optional(z.string().check(z.maxLength(cursorChars), z.regex(/^\d+$/u))),
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(page)), pageDefault),
    sort: z._default(z.enum(['creation_time_unix', 'name']), 'creation_time_unix'),
    sort_direction: z._default(z.enum(['ascending', 'descending', 'asc', 'desc']), 'descending'),
    include_archived: z._default(z.enum(['true', 'false']), 'false'),
  }),
  output: z.object({
    pronunciation_dictionaries: z.array(metadata),
    has_more: z.boolean(),
    next_cursor: z.nullable(z.string()),
  }),
});

/** Includes the rules of the latest version. */
export const readDictionary = call({
  ...shared,
  id: 'readDictionary',
  method: 'GET',
  path: `${path}/{pronunciation_dictionary_id}`,
  input: z.object(id),
  output: z.extend(metadata, { rules: z.array(dictionaryRule) }),
  errors: ['dictionary.unavailable'],
});

/** An archived dictionary is listed only on request. It still applies where a request names it. */
export const updateDictionary = call({
  ...shared,
  id: 'updateDictionary',
  method: 'PATCH',
  path: `${path}/{pronunciation_dictionary_id}`,
  input: z.object({ ...id, name: z.nullish(named.name), archived: z.nullish(z.boolean()) }),
  output: metadata,
  errors: ['dictionary.unavailable'],
});

const change = { ...shared, method: 'POST', output: changed, errors: ruleErrors } as const;

/** A new rule for the same string replaces the old one. Each change creates a new version. */
export const addDictionaryRules = call({
  ...change,
  id: 'addDictionaryRules',
  path: `${path}/{pronunciation_dictionary_id}/add-rules`,
  input: z.object({ ...id, rules }),
});

/** Replaces all its rules with these. */
export const setDictionaryRules = call({
  ...change,
  id: 'setDictionaryRules',
  path: `${path}/{pronunciation_dictionary_id}/set-rules`,
  input: z.object({ ...id, rules }),
});

/** Strings without a rule are ignored. */
export const removeDictionaryRules = call({
  ...change,
  id: 'removeDictionaryRules',
  path: `${path}/{pronunciation_dictionary_id}/remove-rules`,
  input: z.object({ ...id, rule_strings: z.array(z.string()).check(z.maxLength(mostRules)) }),
});

/** A version as a PLS document, with pronunciations in IPA. */
export const downloadDictionary = call({
  ...shared,
  id: 'downloadDictionary',
  method: 'GET',
  path: `${path}/{pronunciation_dictionary_id}/{version_id}/download`,
  kind: 'file',
  input: z.object({ ...id, version_id: z.string() }),
  output: z.unknown(),
  errors: ['dictionary.unavailable'],
});

/** The dictionaries that a request for speech names, in their order: the first that speaks a word decides. */
export const dictionaryLocators = z.nullish(
  z.array(z.object({ ...id, version_id: z.nullish(z.string()) })).check(z.maxLength(dictionaryLimits.perRequest)),
);
