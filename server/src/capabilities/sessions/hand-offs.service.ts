import { handOffSeconds } from '@timbre/contract/hand-offs';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { HandOffStore } from './hand-offs.store.ts';
import type { NewSession, SessionService, Visit } from './sessions.service.ts';
import type { SessionStore } from './sessions.store.ts';

export interface HandOffServiceDeps {
  readonly db: Database;
  readonly store: HandOffStore;
  readonly accounts: Pick<SessionStore, 'holdAccount'>;
  readonly sessions: Pick<SessionService, 'begin' | 'end'>;
  /** The marketing site's address; null: its pages are served here. */
  readonly marketingOrigin: string | null;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

/**
 * Takes a log-in along to the marketing site. What travels in the address is a code that works for a minute, once, and
 * at that site only; stored is its hash. The site begins a session of its own with it.
 */
export interface HandOffService {
  /** Throws `input.not-found` when there is no marketing site. */
  readonly create: (actor: Actor) => Promise<{ token: string; validSeconds: number }>;
  /** `host` is the one that was asked. Throws `account.token-expired`. */
  readonly use: (token: string, visit: Visit & { host: string }, previous: Actor | null) => Promise<NewSession>;
  /** Removes codes that have ended; for the clock. */
  readonly sweep: () => Promise<number>;
}

const hourMs = 3_600_000;

export function handOffService(deps: HandOffServiceDeps): HandOffService {
  const { db, store, accounts, sessions, marketingOrigin, clock, newId, newSecret } = deps;
  return {
    create: async ({ userId }) => {
      if (marketingOrigin === null) return fail('input.not-found', {}, 'This studio has no marketing site.');
      const token = newSecret();
      const createdAt = clock.now();
      await store.insert(db, {
        id: newId(),
        userId,
        secretHash: hashSecret(token),
        host: new URL(marketingOrigin).host,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + handOffSeconds * 1000),
      });
      return { token, validSeconds: handOffSeconds };
    },

    use: (token, visit, previous) =>
      db.transaction(async (tx) => {
        const code = { secretHash: hashSecret(token), host: visit.host, now: clock.now() };
        const userId = (await store.userOf(tx, code.secretHash)) ?? fail('account.token-expired');
        // Before the code's row, as by the request that ends all of a person's codes and sessions.
        const account = await accounts.holdAccount(tx, userId);
        if (account?.deletedAt !== null || !(await store.use(tx, code))) fail('account.token-expired');
        await sessions.end(previous, tx);
        return sessions.begin(tx, userId, visit);
      }),

    sweep: () => store.removeBefore(db, new Date(clock.now().getTime() - hourMs)),
  };
}
