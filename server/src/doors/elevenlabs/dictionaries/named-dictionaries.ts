import type { dictionaryLocators } from '@timbre/contract/lexicon/lexicon-door';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type * as z from 'zod/mini';
import type { DictionaryService } from '../../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { Actor } from '../../../platform/actor.ts';

/** What the dictionaries that a request names say, before the caller's own lexicon; undefined: it names none. */
export const lexiconFor = (
  dictionaries: Pick<DictionaryService, 'lexicon'>,
  { userId }: Actor,
  locators: z.infer<typeof dictionaryLocators>,
): Promise<Lexicon | undefined> =>
  dictionaries.lexicon(
    userId,
    (locators ?? []).map(({ pronunciation_dictionary_id: id, version_id: versionId = null }) => ({ id, versionId })),
  );
