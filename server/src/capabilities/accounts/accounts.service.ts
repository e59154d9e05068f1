import type { UserInfo } from '@timbre/contract/accounts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountStore } from './accounts.store.ts';
import { refuseTaken } from './new-account.ts';
import { toUserInfo } from './user-info.ts';

export interface AccountServiceDeps {
  readonly db: Database;
  readonly store: AccountStore;
}

/** What an account shows and what its person may change. */
export interface AccountService {
  /** Null for a visitor, and for an account that has ended. */
  readonly readUser: (actor: { readonly userId: string } | null) => Promise<UserInfo | null>;
  /** Throws `account.nickname-taken`. */
  readonly rename: (userId: string, name: string) => Promise<UserInfo>;
}

export function accountService({ db, store }: AccountServiceDeps): AccountService {
  return {
    readUser: async (actor) => {
      const user = actor ? await store.findById(db, actor.userId) : undefined;
      return user ? toUserInfo(user) : null;
    },

    rename: async (userId, name) => {
      const taken = await db.transaction((tx) => store.rename(tx, userId, name));
      refuseTaken(taken);
      const user = await store.findById(db, userId);
      return user ? toUserInfo(user) : fail('input.not-found');
    },
  };
}
