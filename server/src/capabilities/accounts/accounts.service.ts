import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountStore } from './accounts.store.ts';
import { knownTimeZone } from './passwords/locale.ts';
import { refuseTaken } from './new-account.ts';
import { toUserInfo } from './user-info.ts';

export interface AccountServiceDeps {
  readonly db: Database;
  readonly store: AccountStore;
}

export interface Locale {
  readonly language?: string | undefined;
  readonly timeZone?: string | undefined;
}

/** What an account shows and what its person may change. */
export interface AccountService {
  /** Null for a visitor, and for an account that has ended. */
  readonly readUser: (actor: { readonly userId: string } | null) => Promise<UserInfo | null>;
  /** Since when there is this account; throws `input.not-found` for one that has ended. */
  readonly createdAt: (userId: string) => Promise<Date>;
  /** Throws `account.nickname-taken`. */
  readonly rename: (userId: string, name: string) => Promise<UserInfo>;
  /** Language of letters and time zone of counters; what is left out stays. */
  readonly saveLocale: (userId: string, locale: Locale) => Promise<UserInfo>;
}

export function accountService({ db, store }: AccountServiceDeps): AccountService {
  const require = async (userId: string): Promise<UserInfo> => {
    const user = await store.findById(db, userId);
    return user ? toUserInfo(user) : fail('input.not-found');
  };

  return {
    readUser: async (actor) => {
      const user = actor ? await store.findById(db, actor.userId) : undefined;
      return user ? toUserInfo(user) : null;
    },

    createdAt: async (userId) => ((await store.findById(db, userId)) ?? fail('input.not-found')).createdAt,

    rename: async (userId, name) => {
      const taken = await db.transaction((tx) => store.rename(tx, userId, name));
      refuseTaken(taken);
      return require(userId);
    },

    saveLocale: async (userId, { language, timeZone }) => {
      const zone = timeZone === undefined ? undefined : knownTimeZone(timeZone);
      if (language !== undefined || zone !== undefined) await store.setLocale(db, userId, { language, timeZone: zone });
      return require(userId);
    },
  };
}
