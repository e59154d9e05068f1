import { translationLimits } from '@timbre/contract/limits';
import type { InputOf } from '@timbre/contract/call';
import type { GlossaryTerm, saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ProtectedTerm } from './protect-terms.ts';
import type { TermRow, TranslationStore } from './translation.store.ts';

export interface GlossaryDeps {
  readonly db: Database;
  readonly store: TranslationStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A user's own words for translations. */
export interface GlossaryService {
  readonly list: (actor: Actor) => Promise<GlossaryTerm[]>;
  /** Throws `translation.glossary-full`. */
  readonly save: (actor: Actor, term: InputOf<typeof saveGlossaryTerm>) => Promise<GlossaryTerm>;
  /** Throws `input.not-found`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Those that count into a language; one for it alone counts more than one for all. */
  readonly termsFor: (userId: string, target: string) => Promise<ProtectedTerm[]>;
}

const viewOf = ({ id, term, replacement, target }: TermRow): GlossaryTerm => ({
  id,
  term,
  replacement,
  target: target === '' ? null : target,
});

export function glossaryService({ db, store, clock, newId }: GlossaryDeps): GlossaryService {
  return {
    list: async ({ userId }) => (await store.terms(db, userId)).map(viewOf),

    save: ({ userId }, { term, replacement, target }) =>
      db.transaction(async (tx) => {
        await store.lockTerms(tx, userId);
        const all = await store.terms(tx, userId);
        const row = { id: newId(), userId, term, replacement, target: target ?? '', createdAt: clock.now() };
        const isKnown = all.some((one) => one.term === row.term && one.target === row.target);
        if (!isKnown && all.length >= translationLimits.glossaryTerms) fail('translation.glossary-full');
        return viewOf(await store.saveTerm(tx, row));
      }),

    remove: async ({ userId }, id) => {
      if (!(await store.removeTerm(db, userId, id))) fail('input.not-found');
    },

    termsFor: async (userId, target) => {
      const base = target.split('-')[0] ?? target;
      const fitting = (await store.terms(db, userId)).filter((row) => row.target === '' || row.target === base);
      // A later one of the same word wins: first those for every language.
      const byTerm = new Map(
        fitting
          .sort((a, b) => a.target.length - b.target.length)
          .map(({ term, replacement }) => [term.toLowerCase(), { term, replacement: replacement ?? term }]),
      );
      return [...byTerm.values()];
    },
  };
}
