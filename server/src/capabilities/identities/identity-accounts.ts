import { email as emailSchema, userName } from '@timbre/contract/accounts/accounts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ProvenIdentity } from '../../platform/openid/identity-provider.ts';
import type { Arrival, RegistrationService } from '../accounts/registration.service.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import type { IdentityRow, IdentityStore, WaysIn } from './identities.store.ts';

export interface IdentityAccountsDeps {
  readonly store: IdentityStore;
  readonly registration: Pick<RegistrationService, 'registerProven'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What is known of someone who may turn out to be new here. */
export interface NewPerson extends Arrival {
  readonly language: string;
  readonly timeZone: string;
  readonly visit: Pick<Visit, 'address' | 'userAgent'>;
}

/** Which account a provider's word opens. */
export interface IdentityAccounts {
  /** Throws `account.already-authorised` when it opens an account already, or the account has one of this provider. */
  readonly connect: (tx: Tx, identity: ProvenIdentity, userId: string) => Promise<void>;
  /**
   * The account of someone who was here before, else a new one. Throws what stands between a new person and an account:
   * no verified e-mail, an e-mail that may not sign up, or one that has an account of another kind.
   */
  readonly accountOf: (tx: Tx, identity: ProvenIdentity, newcomer: NewPerson) => Promise<string>;
}

export function identityAccounts({ store, registration, clock, newId }: IdentityAccountsDeps): IdentityAccounts {
  const connect: IdentityAccounts['connect'] = async (tx, { issuer, subject, email }, userId) => {
    const row = { id: newId(), userId, issuer, subject, email, createdAt: clock.now(), lastUsedAt: null };
    if (!(await store.insert(tx, row))) fail('account.already-authorised');
  };
  /** The account is locked before its identity's row, as by the request that removes it; removed meanwhile, it opens nothing. */
  async function heldBySubject(tx: Tx, { issuer, subject }: ProvenIdentity): Promise<IdentityRow | undefined> {
    const found = await store.findBySubject(tx, issuer, subject);
    if (found === undefined) return undefined;
    await store.holdUser(tx, found.userId);
    const still = await store.findBySubject(tx, issuer, subject);
    return still?.userId === found.userId ? still : undefined;
  }
  return {
    connect,

    accountOf: async (tx, identity, { visit, ...newcomer }) => {
      const known = await heldBySubject(tx, identity);
      if (known) {
        await store.noteUse(tx, known.id, identity.email, clock.now());
        return known.userId;
      }
      const email = provenEmail(identity);
      refuseOtherWays(await store.waysIn(tx, email));
      const name = userName.safeParse(identity.name);
      const wished = name.success ? name.data : undefined;
      const userId = await registration.registerProven(tx, { email, name: wished, ...newcomer }, visit);
      await connect(tx, identity, userId);
      return userId;
    },
  };
}

function provenEmail({ verifiedEmail }: ProvenIdentity): string {
  const parsed = emailSchema.safeParse(verifiedEmail);
  if (parsed.success) return parsed.data;
  return fail(
    'account.email-unsupported',
    {},
    'The provider didn’t send a verified email address, so no account was created.',
  );
}

/** An address alone opens no one's account: anyone who has one connects the provider from inside. */
function refuseOtherWays(ways: WaysIn | undefined): void {
  if (ways === undefined) return;
  if (ways.hasPassword) fail('account.has-password');
  if (ways.hasIdentity) fail('account.other-provider');
  fail('account.other-login-method');
}
