import type { LexiconRule } from '@timbre/contract/lexicon/lexicon-entry';
import { compileLexicon, type Lexicon } from '@timbre/media/lexicon/lexicon';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import type { EntryRow, LexiconStore } from './lexicon.store.ts';

export interface LexiconBooksDeps {
  readonly db: Database;
  readonly store: LexiconStore;
}

/** Every user's lexicon, ready to be looked things up in. */
export interface LexiconBooks {
  readonly of: (userId: string) => Promise<Lexicon>;
}

/** Users whose lexicons stay ready; a full one takes some megabytes. */
const keptBooks = 50;

export const ruleOf = ({ type, voiceId, ...row }: EntryRow): LexiconRule => ({
  id: row.id,
  type: type === 1 ? 1 : 0,
  original: row.original,
  alternative: row.alternative,
  language: row.language,
  speaker: voiceId,
  isWholeWord: row.isWholeWord,
  isCaseSensitive: row.isCaseSensitive,
});

/** Asks for the revision each time and reads the entries when it has grown: another process may have changed them. */
export function lexiconBooks({ db, store }: LexiconBooksDeps): LexiconBooks {
  const ready = new LRUCache<string, { readonly revision: number; readonly lexicon: Lexicon }>({ max: keptBooks });
  return {
    of: async (userId) => {
      const revision = await store.revision(db, userId);
      const known = ready.get(userId);
      const book =
        known?.revision === revision
          ? known
          : { revision, lexicon: compileLexicon(revision === 0 ? [] : (await store.all(db, userId)).map(ruleOf)) };
      ready.set(userId, book);
      return book.lexicon;
    },
  };
}
