import { countCharacters } from '@timbre/contract/limits';
import { speechHistoryLimits } from '@timbre/contract/speech/speech-history-door';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { wellFormed } from '../../../platform/well-formed.ts';
import type { SpeechLine } from '../planned-sentence.ts';
import type { SpeechHistoryFilter, SpeechHistoryItem, SpeechHistoryStore } from './speech-history.store.ts';

export type { SpeechHistoryItem } from './speech-history.store.ts';

export interface SpeechHistoryDeps {
  readonly db: Database;
  readonly store: SpeechHistoryStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
}

/** What a door tells of a request whose speech is to be kept in the history. */
export type SpeechNote = Pick<
  SpeechHistoryItem,
  'requestId' | 'modelId' | 'outputFormat' | 'settings' | 'dictionaries' | 'isDialogue'
>;

/** What was delivered to its end, and the request it was asked in. */
interface DeliveredSpeech {
  readonly lines: readonly SpeechLine[];
  readonly note: SpeechNote;
}

type Asked = Omit<SpeechHistoryFilter, 'after'> & {
  /** The last item of the page before; null: the first page. */
  readonly afterId: string | null;
};

/** What programs had spoken, for a while: texts, voices and settings, from which the audio is spoken again. */
export interface SpeechHistoryService {
  /** Never throws: speech that was delivered doesn't fail for its note. */
  readonly keep: (userId: string, delivered: DeliveredSpeech) => Promise<void>;
  /** Throws `input.not-found` when the page comes after an item that isn't there. */
  readonly list: (
    userId: string,
    filter: Asked,
  ) => Promise<{ readonly items: SpeechHistoryItem[]; readonly hasMore: boolean }>;
  /** Throws `input.not-found`. */
  readonly read: (userId: string, id: string) => Promise<SpeechHistoryItem>;
  /** Throws `input.not-found`. */
  readonly remove: (userId: string, id: string) => Promise<void>;
  readonly periodics: readonly Periodic[];
}

const dayMs = 86_400_000;

export function speechHistory({ db, store, clock, newId, log }: SpeechHistoryDeps): SpeechHistoryService {
  const read: SpeechHistoryService['read'] = async (userId, id) =>
    (await store.find(db, userId, id)) ?? fail('input.not-found');

  return {
    keep: async (userId, { lines, note }) => {
      const characters = lines.reduce((sum, { text }) => sum + countCharacters(text), 0);
      const item = { ...wellFormed({ ...note, lines }), id: newId(), userId, characters, createdAt: clock.now() };
      try {
        await store.insert(db, item);
        await store.removeBeyond(db, userId, speechHistoryLimits.items);
      } catch (error) {
        log.warn('speech was delivered and not noted in the history', { error });
      }
    },

    list: async (userId, { afterId, limit, ...filter }) => {
      const after = afterId === null ? null : await read(userId, afterId);
      const items = await store.list(db, userId, { ...filter, after, limit: limit + 1 });
      return { items: items.slice(0, limit), hasMore: items.length > limit };
    },

    read,

    remove: async (userId, id) => {
      if (!(await store.remove(db, userId, id))) fail('input.not-found');
    },

    periodics: [
      {
        name: 'speech.forget-history',
        everyMinutes: 60,
        run: () => store.removeBefore(db, new Date(clock.now().getTime() - speechHistoryLimits.days * dayMs)),
      },
    ],
  };
}
