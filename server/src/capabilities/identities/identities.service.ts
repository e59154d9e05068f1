import type { IdentityInfo, LogInProvider } from '@timbre/contract/identities';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import type { IdentityProvider } from '../../platform/openid/identity-provider.ts';
import type { IdentityRow, IdentityStore } from './identities.store.ts';
import { identityMail } from './identity-mails.ts';

export interface IdentityServiceDeps {
  readonly db: Database;
  readonly store: Pick<IdentityStore, 'list' | 'hasOtherWay' | 'remove' | 'contactOf'>;
  readonly providers: readonly IdentityProvider[];
  readonly notices: MailNotices;
}

/** Which providers' accounts open an account. */
export interface IdentityService {
  readonly providers: () => LogInProvider[];
  readonly list: (actor: Actor) => Promise<IdentityInfo[]>;
  /** Throws `input.not-found`, and `account.last-log-in` for the only way into an account without a password. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

export function identityService({ db, store, providers, notices }: IdentityServiceDeps): IdentityService {
  const shown = ({ id, issuer, email, createdAt, lastUsedAt }: IdentityRow): IdentityInfo => {
    const provider = providers.find((one) => one.issuer === issuer);
    return {
      id,
      provider: provider?.id ?? null,
      name: provider?.name ?? new URL(issuer).host,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    };
  };
  return {
    providers: () => providers.map(({ id, name }) => ({ id, name })),

    list: async ({ userId }) => (await store.list(db, userId)).map(shown),

    remove: async ({ userId }, id) => {
      const { removed, contact } = await db.transaction(async (tx) => {
        const hasOtherWay = await store.hasOtherWay(tx, userId, id);
        const row = (await store.remove(tx, userId, id)) ?? fail('input.not-found');
        // Thrown after the removal, which it undoes.
        if (!hasOtherWay) fail('account.last-log-in');
        // Looked up with the change: once it is made, nothing may fail that only tells of it.
        return { removed: row, contact: (await store.contactOf(tx, userId)) ?? fail('input.not-found') };
      });
      const letter = identityMail(contact.language, 'disconnected', shown(removed).name);
      await notices.tell(contact.email, letter, 'identities.disconnected');
    },
  };
}
