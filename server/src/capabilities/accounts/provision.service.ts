import { email as emailSchema } from '@timbre/contract/accounts/accounts';
import { microFromCredits } from '@timbre/contract/money';
import type { PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { CreditService } from '../credits/credits.service.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { AccountStore, ListedUser } from './accounts.store.ts';
import { chooseName, insertUser, newUser } from './new-account.ts';
import type { PasswordService } from './passwords.service.ts';

export interface ProvisionServiceDeps {
  readonly db: Database;
  readonly store: AccountStore;
  readonly passwords: PasswordService;
  readonly sessions: Pick<SessionService, 'createLink' | 'endAll'>;
  readonly credits: Pick<CreditService, 'grant'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The owner's e-mail until someone sets another. */
  readonly ownerEmail: string;
}

/** Accounts that the operator makes, without a mailed code: users by the command line, and the owner. */
export interface ProvisionService {
  /** No code and no trial; only the password's length is checked. Credits are lifetime credits. */
  readonly createUser: (input: {
    email: string;
    password: string;
    plan: PlanName;
    credits: number;
    name?: string | undefined;
  }) => Promise<{ id: string }>;
  /** Every account that has not ended, the oldest first. */
  readonly listUsers: () => Promise<ListedUser[]>;
  /** The id of the account with this address; throws `input.not-found` for an unknown one. */
  readonly findUser: (email: string) => Promise<string>;
  /** Ends the account's sessions too; only the length is checked. Throws `input.not-found` for an unknown address. */
  readonly setPassword: (email: string, password: string) => Promise<void>;
  /** The studio's owner, made on the first start together with a one-time sign-in token for `/login?link=<token>`; null later. */
  readonly ensureOwner: () => Promise<{ userId: string; linkToken: string | null }>;
  /** Another one-time sign-in token for the owner; throws `input.not-found` before the first start. */
  readonly createOwnerLink: () => Promise<string>;
}

const linkHours = 24;

export function provisionService(deps: ProvisionServiceDeps): ProvisionService {
  const { db, store, passwords, sessions, credits, clock, newId, ownerEmail } = deps;
  const findUser = async (email: string): Promise<string> => {
    const user = await store.findByEmail(db, email.trim().toLowerCase());
    return user?.id ?? fail('input.not-found', { field: 'email' }, 'No account has this email address.');
  };
  return {
    createUser: async ({ email: givenEmail, password, plan, credits: granted, name }) => {
      const parsed = emailSchema.safeParse(givenEmail);
      if (!parsed.success) fail('input.invalid', { field: 'email' }, 'Enter a valid email address.');
      passwords.refuseShort(password);
      const email = parsed.data;
      if (await store.hasEmail(db, email)) fail('account.email-taken', { field: 'email' });
      const id = newId();
      const chosenName = await chooseName(store, db, name, { email, id });
      const passwordHash = await passwords.hash(password);
      const user = newUser({ id, email, name: chosenName, passwordHash, plan, createdAt: clock.now() });
      await db.transaction(async (tx) => {
        await insertUser(store, tx, user);
        if (granted > 0) {
          await credits.grant(tx, {
            userId: user.id,
            bucket: 'lifetime',
            amount: microFromCredits(granted),
            uniqueKey: `created:${user.id}`,
            cause: 'account.created',
            causeId: user.id,
            formula: `${granted} credits given with the account`,
          });
        }
      });
      return { id: user.id };
    },

    listUsers: () => store.list(db),

    findUser,

    setPassword: async (email, password) => {
      passwords.refuseShort(password);
      const userId = await findUser(email);
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await store.setPassword(tx, userId, passwordHash);
        await sessions.endAll(tx, userId);
      });
    },

    ensureOwner: async () => {
      const known = await store.findOwner(db);
      if (known !== undefined) return { userId: known, linkToken: null };
      return db.transaction(async (tx) => {
        await store.lockOwner(tx);
        const other = await store.findOwner(tx);
        if (other !== undefined) return { userId: other, linkToken: null };
        const owner = newUser({
          id: newId(),
          email: ownerEmail,
          name: 'Owner',
          plan: 'business',
          role: 'owner',
          createdAt: clock.now(),
        });
        await insertUser(store, tx, owner);
        return { userId: owner.id, linkToken: await sessions.createLink(tx, owner.id, linkHours) };
      });
    },

    createOwnerLink: async () => {
      const owner = (await store.findOwner(db)) ?? fail('input.not-found');
      return sessions.createLink(db, owner, linkHours);
    },
  };
}
