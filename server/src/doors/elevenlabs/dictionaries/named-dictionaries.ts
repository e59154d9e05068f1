import type { dictionaryLocators } from '@timbre/contract/lexicon/lexicon-door';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type * as z from 'zod/mini';
import type {
  DictionaryService,
  NamedDictionary,
} from '../../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { Actor } from '../../../platform/actor.ts';

type Locators = z.infer<typeof dictionaryLocators>;

/** The dictionaries that a request names, in their order. */
export const namedDictionaries = (locators: Locators): NamedDictionary[] =>
  (locators ?? []).map(({ pronunciation_dictionary_id: id, version_id: versionId = null }) => ({ id, versionId }));

/** What the dictionaries that a request names say, before the caller's own lexicon; undefined: it names none. */
export const lexiconFor = (
  dictionaries: Pick<DictionaryService, 'lexicon'>,
  { userId }: Actor,
  locators: Locators,
): Promise<Lexicon | undefined> => dictionaries.lexicon(userId, namedDictionaries(locators));
