import { priceOfCharacters } from '@timbre/contract/api-usage/billable-characters';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { KeyUse, SpokenShare } from '../../platform/key-use.ts';
import type { CreditService } from '../credits/credits.service.ts';

/** What an owner sets. */
export interface ApiTerms {
  /** Given to an account once. */
  readonly freeCharacters: number;
  readonly centsPerMillion: number;
}

export interface ApiPurseDeps {
  readonly db: Database;
  readonly credits: Pick<CreditService, 'hold' | 'capture' | 'grant'>;
  readonly terms: ApiTerms;
}

export interface HeldCharacters {
  readonly userId: string;
  readonly cause: string;
  readonly causeId: string;
  readonly characters: number;
  readonly use: KeyUse | null;
}

/**
 * How characters are paid that are spoken for an API key: in dollars of the ledger, the free ones first. Those are kept
 * at what they were worth on the day they were given.
 */
export interface ApiPurse {
  /** In millionths of a dollar. */
  readonly priceOf: (characters: number) => number;
  /** Returns the hold's id; throws `credits.insufficient` where free characters and balance together are too little. */
  readonly hold: (executor: Executor, work: HeldCharacters) => Promise<string>;
  /** Takes what was delivered and gives the rest back. */
  readonly take: (
    tx: Tx,
    holdId: string,
    made: { characters: number; seconds: number; voices: readonly SpokenShare[] },
  ) => Promise<void>;
  /** Gives an account its free characters, once in its life. */
  readonly welcome: (userId: string) => Promise<void>;
}

/** Accounts remembered as welcomed; asking the ledger once more is all that forgetting them costs. */
const maxRemembered = 10_000;

export function apiPurse({ db, credits, terms }: ApiPurseDeps): ApiPurse {
  const welcomed = new Set<string>();
  const priceOf = (characters: number): number => priceOfCharacters(characters, terms.centsPerMillion);
  const formulaOf = (characters: number): string =>
    `${characters} characters × $${terms.centsPerMillion / 100} per million`;

  const welcome = async (userId: string): Promise<void> => {
    const { freeCharacters } = terms;
    if (freeCharacters === 0 || welcomed.has(userId)) return;
    await db.transaction((tx) =>
      credits.grant(tx, {
        userId,
        currency: 'usd-micro',
        bucket: 'trial',
        amount: priceOf(freeCharacters),
        uniqueKey: `api-free:${userId}`,
        cause: 'account.trial',
        causeId: userId,
        formula: formulaOf(freeCharacters),
      }),
    );
    if (welcomed.size >= maxRemembered) welcomed.clear();
    welcomed.add(userId);
  };

  return {
    priceOf,
    welcome,

    hold: async (executor, { characters, ...work }) => {
      await welcome(work.userId);
      const amount = priceOf(characters);
      const formula = formulaOf(characters);
      const entry = { ...work, currency: 'usd-micro', amount, formula, isOfProcess: true } as const;
      return (await credits.hold(executor, entry)).id;
    },

    take: async (tx, holdId, { characters, seconds, voices }) => {
      const [amount, formula] = [priceOf(characters), formulaOf(characters)];
      await credits.capture(tx, holdId, { amount, formula, durationSeconds: seconds, characters, voices });
    },
  };
}
