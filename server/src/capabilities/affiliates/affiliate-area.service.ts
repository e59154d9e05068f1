import type { readAffiliate } from '@timbre/contract/affiliates';
import { affiliateQuery } from '@timbre/contract/affiliates';
import type { OutputOf } from '@timbre/contract/call';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { CodeService } from '../accounts/codes.service.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { figuresOf } from './affiliate-figures.ts';
import type { AffiliateSessionStore } from './affiliate-sessions.store.ts';
import type { AffiliateStore } from './affiliates.store.ts';
import type { EntryStore } from './entries.store.ts';

export interface AffiliateAreaServiceDeps {
  readonly db: Database;
  readonly store: AffiliateStore;
  readonly entries: EntryStore;
  readonly sessions: AffiliateSessionStore;
  /** Codes that go to partners only; for any other address none leaves. */
  readonly codes: Pick<CodeService, 'send' | 'check' | 'sweep'>;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly publicUrl: string;
}

/**
 * A partner's own log-in, by a mailed code, and what they see behind it. Its session is in a table and a cookie of its
 * own, so it opens nothing of the studio, nor does a studio's session open it. It ends as those do.
 */
export interface AffiliateAreaService {
  /** The same answer for every address. Throws `account.code-too-often` and `account.mail-failed`. */
  readonly sendCode: (email: string, visit: { network: string; language: string }) => Promise<{ validMinutes: number }>;
  /** The new session's secret. Throws those of the code. */
  readonly logIn: (email: string, code: string, visit: Visit) => Promise<string>;
  readonly logOut: (secret: string | null) => Promise<void>;
  /** Null: no one's session, or one that has ended. */
  readonly read: (secret: string | null) => Promise<OutputOf<typeof readAffiliate>>;
  /** Removes what has ended; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;
const idleMs = 14 * dayMs;
const absoluteMs = 60 * dayMs;

export function affiliateAreaService(deps: AffiliateAreaServiceDeps): AffiliateAreaService {
  const { db, store, entries, sessions, codes, clock, newId, newSecret, publicUrl } = deps;
  const before = (milliseconds: number): Date => new Date(clock.now().getTime() - milliseconds);
  const purpose = (email: string) => ({ address: email, usage: 'login', userId: null }) as const;
  return {
    sendCode: (email, { network, language }) => codes.send(purpose(email), { key: network, isKnown: false }, language),

    logIn: async (email, code, { address, network, userAgent }) => {
      const { use } = await codes.check(purpose(email), { key: network, isKnown: false }, code);
      const partner = await store.findByEmail(db, email);
      // No one else was ever sent a code; who was and is no partner any more is told the same as with a wrong one.
      if (partner?.state !== 'approved') return fail('account.code-wrong', { field: 'code' });
      const secret = newSecret();
      await db.transaction(async (tx) => {
        await use(tx);
        const row = { id: newId(), affiliateId: partner.id, secretHash: hashSecret(secret), userAgent, address };
        await sessions.insert(tx, { ...row, createdAt: clock.now(), lastSeenAt: clock.now(), endedAt: null });
      });
      return secret;
    },

    logOut: async (secret) => {
      if (secret !== null) await sessions.end(db, hashSecret(secret), clock.now());
    },

    read: async (secret) => {
      if (secret === null) return null;
      const limits = { madeAfter: before(absoluteMs), seenAfter: before(idleMs) };
      const found = await sessions.findLive(db, { secretHash: hashSecret(secret), ...limits });
      if (found === null) return null;
      const { session, affiliate } = found;
      await sessions.touch(db, session.id, clock.now());
      return {
        name: affiliate.name,
        email: affiliate.email,
        link: `${publicUrl}/?${affiliateQuery}=${affiliate.code ?? ''}`,
        ...(await figuresOf({ store, entries }, db, affiliate.id, clock.now())),
      };
    },

    sweep: async () =>
      (await codes.sweep()) +
      (await sessions.removeDead(db, { madeBefore: before(absoluteMs), seenBefore: before(idleMs) })),
  };
}
