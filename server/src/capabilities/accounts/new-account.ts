import { accountLimits } from '@timbre/contract/limits';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountStore, Taken, UserRow } from './accounts.store.ts';

/** A row for a new account: a user with UTC and English, without password and trial, unless `given` says otherwise. */
export function newUser(
  given: Pick<UserRow, 'id' | 'email' | 'name' | 'plan' | 'createdAt'> & Partial<UserRow>,
): UserRow {
  return {
    basePlan: given.plan,
    passwordHash: null,
    phone: null,
    role: 'user',
    trialEndsAt: null,
    language: 'en',
    timeZone: 'UTC',
    deletedAt: null,
    erasedAt: null,
    suspendedAt: null,
    suspendedReason: null,
    ...given,
  };
}

/** Inserts the row; throws `account.email-taken` or `account.nickname-taken`. */
export async function insertUser(store: AccountStore, tx: Tx, user: UserRow): Promise<void> {
  refuseTaken(await store.insert(tx, user));
}

/** The name asked for when it is free, else throws `account.nickname-taken`; without one, a free name from the e-mail's first part. */
export async function chooseName(
  store: AccountStore,
  db: Executor,
  wanted: string | undefined,
  from: { email: string; id: string },
): Promise<string> {
  if (wanted !== undefined) {
    if (await store.hasName(db, wanted)) refuseTaken('name');
    return wanted;
  }
  const name = from.email.slice(0, from.email.indexOf('@')).slice(0, accountLimits.nameMaxChars - 7);
  return (await store.hasName(db, name)) ? `${name} ${from.id.slice(-6)}` : name;
}

/** Throws the error for what a write ran into, if anything. */
export function refuseTaken(taken: Taken | null): void {
  if (taken === 'email') fail('account.email-taken', { field: 'email' });
  if (taken === 'name') fail('account.nickname-taken', { field: 'name' });
}
