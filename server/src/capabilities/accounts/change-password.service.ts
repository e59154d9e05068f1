import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ApiKeyService } from '../api-keys/api-keys.service.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { AccountStore } from './accounts.store.ts';
import type { PasswordService } from './passwords.service.ts';

export interface ChangePasswordServiceDeps {
  readonly db: Database;
  readonly store: Pick<AccountStore, 'findById' | 'replacePassword'>;
  readonly passwords: PasswordService;
  readonly logIns: Pick<LogInService, 'requirePassword'>;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly apiKeys: Pick<ApiKeyService, 'withNewPassword'>;
}

export interface ChangePasswordService {
  /**
   * Sets a new password and signs every other browser out; how many, and how many API keys are still in force. Throws `account.password-wrong`, `account.locked`,
   * `account.password-weak` and `account.password-unchanged`; then nothing is changed.
   */
  readonly change: (
    actor: Actor,
    input: { password: string; newPassword: string; revokesKeys?: boolean | undefined },
    network: string,
  ) => Promise<{ endedCount: number; apiKeyCount: number }>;
}

export function changePasswordService(deps: ChangePasswordServiceDeps): ChangePasswordService {
  const { db, store, passwords, logIns, sessions, apiKeys } = deps;
  return {
    change: async (actor, { password, newPassword, revokesKeys = false }, network) => {
      const user = (await store.findById(db, actor.userId)) ?? fail('session.required');
      const from = await logIns.requirePassword(actor, password, network);
      if (from !== null && password === newPassword) fail('account.password-unchanged', { field: 'newPassword' });
      passwords.refuseWeak(newPassword, [user.email, user.name], 'newPassword');
      const passwordHash = await passwords.hash(newPassword);
      return db.transaction(async (tx) => {
        // A reset that came between wins: its owner has the mailbox.
        if (!(await store.replacePassword(tx, user.id, { from, to: passwordHash }))) {
          fail('account.password-wrong', { field: 'password' });
        }
        const endedCount = await sessions.endAll(tx, user.id, actor.sessionId);
        return { endedCount, apiKeyCount: await apiKeys.withNewPassword(tx, user.id, revokesKeys) };
      });
    },
  };
}
