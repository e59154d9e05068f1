import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PartnerNonce, reportEmbedError, validatePartnerNonce } from '@timbre/contract/accounts/accounts-partners';
import { partnerNonceMinutes } from '@timbre/contract/accounts/accounts-partners';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { PartnerStore } from './partners.store.ts';

export interface PartnerServiceDeps {
  readonly db: Database;
  readonly store: PartnerStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Each partner's secret by its name. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Other companies' pages that open the studio for their users. */
export interface PartnerService {
  /**
   * Throws `feature.unavailable` when no partner is set, `input.invalid` for an unknown partner and a wrong signature,
   * `account.token-expired` for a nonce that is too old or used, and `account.already-authorised` when the partner's
   * user is another account's.
   */
  readonly validate: (nonce: PartnerNonce, actor: Actor | null) => Promise<OutputOf<typeof validatePartnerNonce>>;
  readonly report: (error: InputOf<typeof reportEmbedError>, address: string) => void;
  /** Forgets nonces that are too old anyway; returns how many. */
  readonly sweep: () => Promise<number>;
}

const validMs = partnerNonceMinutes * 60_000;

/** What both sides sign: one value a line, so that no two requests look alike. */
export function partnerSignature(
  secret: string,
  { partner, nonce, timestamp, canvaUserId = '', canvaBrandId = '' }: Omit<PartnerNonce, 'signature'>,
): string {
  const lines = ['timbre-partner-nonce', partner, nonce, timestamp, canvaUserId, canvaBrandId];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

export function partnerService({ db, store, clock, log, keys }: PartnerServiceDeps): PartnerService {
  const refuseFalse = (given: PartnerNonce): void => {
    if (keys.size === 0)
      fail('feature.unavailable', {}, 'This studio accepts no partners. Its owner can set PARTNER_KEYS.');
    const secret =
      keys.get(given.partner) ?? fail('input.invalid', { field: 'partner' }, 'This studio doesn’t know this partner.');
    const [said, right] = [given.signature.toLowerCase(), partnerSignature(secret, given)];
    if (!timingSafeEqual(Buffer.from(said), Buffer.from(right))) {
      fail('input.invalid', { field: 'signature' }, 'The partner’s signature isn’t valid.');
    }
    const age = clock.now().getTime() - Number(given.timestamp) * 1000;
    if (Math.abs(age) >= validMs) {
      fail('account.token-expired', {}, 'This partner link has expired. Open the studio from their page again.');
    }
  };

  return {
    validate: async (given, actor) => {
      refuseFalse(given);
      const { partner, nonce, timestamp, canvaUserId, canvaBrandId } = given;
      if (actor?.via !== 'session') return { partner, isLoggedIn: false, wwid: null, isLinked: false };
      const { userId } = actor;
      await db.transaction(async (tx) => {
        const expiresAt = new Date(Number(timestamp) * 1000 + validMs);
        if (!(await store.useNonce(tx, hashSecret(`${partner}\n${nonce}`), expiresAt))) {
          fail(
            'account.token-expired',
            {},
            'This partner link was already used. Open the studio from their page again.',
          );
        }
        if (canvaUserId === undefined) return;
        const createdAt = clock.now();
        const partnerBrandId = canvaBrandId ?? null;
        if (!(await store.link(tx, { userId, partner, partnerUserId: canvaUserId, partnerBrandId, createdAt }))) {
          fail('account.already-authorised');
        }
      });
      return { partner, isLoggedIn: true, wwid: userId, isLinked: canvaUserId !== undefined };
    },

    report: (error, address) =>
      log.info('A partner’s page opened the studio with wrong options', { ...error, address }),

    sweep: () => store.removeNoncesBefore(db, clock.now()),
  };
}
