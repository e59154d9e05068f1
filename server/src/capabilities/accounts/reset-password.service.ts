import type { CodeWay, submitCustomerAction } from '@timbre/contract/accounts/accounts';
import type { OutputOf } from '@timbre/contract/call';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ApiKeyService } from '../api-keys/api-keys.service.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { AccountStore } from './accounts.store.ts';
import { resetPurpose } from './code-requests.service.ts';
import type { CodeService } from './codes.service.ts';
import type { PasswordService } from './passwords.service.ts';
import { toUserInfo } from './user-info.ts';

export interface ResetPasswordServiceDeps {
  readonly db: Database;
  readonly store: Pick<AccountStore, 'findKept' | 'setPassword' | 'keepAccount'>;
  readonly emailCodes: Pick<CodeService, 'check'>;
  readonly phoneCodes: Pick<CodeService, 'check'>;
  readonly passwords: PasswordService;
  readonly sessions: Pick<SessionService, 'endAll' | 'knowsNetwork'>;
  readonly apiKeys: Pick<ApiKeyService, 'withNewPassword'>;
  readonly logIns: Pick<LogInService, 'forgetWrongPasswords'>;
}

export interface PasswordReset {
  readonly email: string;
  readonly code: string;
  readonly via: CodeWay;
  readonly password: string;
  readonly keepAccount?: boolean | undefined;
  readonly revokesKeys?: boolean | undefined;
}

/** A new password for who has the mailbox, or the phone, of the account. */
export interface ResetPasswordService {
  /**
   * Sets the password, ends every session and, when wished for, every API key. An account that is being deleted goes on being deleted unless
   * `keepAccount` says otherwise. Throws `account.email-unknown`, those of the code, `account.password-weak` and
   * `account.password-unchanged`; then the code stays usable.
   */
  readonly reset: (input: PasswordReset, network: string) => Promise<OutputOf<typeof submitCustomerAction>>;
}

export function resetPasswordService(deps: ResetPasswordServiceDeps): ResetPasswordService {
  const { db, store, emailCodes, phoneCodes, passwords, sessions, apiKeys, logIns } = deps;
  return {
    reset: async ({ email, code, via, password, keepAccount = false, revokesKeys = false }, network) => {
      const user = (await store.findKept(db, email)) ?? fail('account.email-unknown', { field: 'email' });
      passwords.refuseWeak(password, [email, user.name]);
      const asker = { key: network, isKnown: await sessions.knowsNetwork(user.id, network) };
      const { use } = await (via === 'phone' ? phoneCodes : emailCodes).check(resetPurpose(user, via), asker, code);
      if (await passwords.verify(user.passwordHash, password)) {
        fail('account.password-unchanged', { field: 'password' });
      }
      const passwordHash = await passwords.hash(password);
      const apiKeyCount = await db.transaction(async (tx) => {
        // The account's row before the code's, as erasing does. Erased while the code was typed, there is no one left.
        if (!(await store.setPassword(tx, user.id, passwordHash))) fail('account.email-unknown', { field: 'email' });
        await use(tx);
        if (keepAccount) await store.keepAccount(tx, user.id);
        await sessions.endAll(tx, user.id);
        return apiKeys.withNewPassword(tx, user.id, revokesKeys);
      });
      await logIns.forgetWrongPasswords(email, network);
      return { ...toUserInfo({ ...user, passwordHash }), apiKeyCount };
    },
  };
}
