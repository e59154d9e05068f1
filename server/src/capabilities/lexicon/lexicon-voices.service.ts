import type { Tx } from '../../platform/db/database.ts';
import type { LexiconStore } from './lexicon.store.ts';

/** What the lexicon has to do with voices of one's own. */
export interface LexiconVoices {
  /** Before such a voice goes for good: entries for it alone speak nowhere any more. */
  readonly forget: (tx: Tx, userId: string, voiceId: string) => Promise<void>;
}

export const lexiconVoices = (store: Pick<LexiconStore, 'change' | 'removeOfVoice'>): LexiconVoices => ({
  forget: async (tx, userId, voiceId) => {
    await store.change(tx, userId);
    await store.removeOfVoice(tx, userId, voiceId);
  },
});
