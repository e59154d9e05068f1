import type { InputOf, OutputOf } from '@timbre/contract/call';
import { interestLimits, type listInterest, type noteInterest } from '@timbre/contract/interest';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { InterestStore } from './interest.store.ts';

export interface InterestServiceDeps {
  readonly db: Database;
  readonly store: InterestStore;
  readonly clock: Clock;
}

/** Counts of prompts and clicks; no person is in them. */
export interface InterestService {
  readonly note: (input: InputOf<typeof noteInterest>) => Promise<void>;
  readonly list: (input: InputOf<typeof listInterest>) => Promise<OutputOf<typeof listInterest>>;
  /** Removes counts that are older than the list shows; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
/** Where sources are counted that no page of ours has: anyone can send one. */
const others = 'other';

export function interestService({ db, store, clock }: InterestServiceDeps): InterestService {
  const dayBefore = (days: number): string => new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
  return {
    note: async ({ event, source }) => {
      const key = { day: dayBefore(0), event, source };
      if (await store.addTo(db, key)) return;
      const isFull = (await store.sourcesOf(db, key.day)) >= interestLimits.sourcesPerDay;
      await store.begin(db, isFull ? { ...key, source: others } : key);
    },

    list: async ({ days }) => store.list(db, dayBefore(days - 1)),

    sweep: () => store.removeBefore(db, dayBefore(interestLimits.days)),
  };
}
