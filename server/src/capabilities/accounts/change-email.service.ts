import type { UserInfo } from '@timbre/contract/accounts/accounts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { noticeMail } from './account-mails.ts';
import type { AccountStore } from './accounts.store.ts';
import type { CodeService } from './codes.service.ts';
import type { EmailRules } from './passwords/email-rules.ts';
import { toUserInfo } from './user-info.ts';

export interface ChangeEmailServiceDeps {
  readonly db: Database;
  readonly store: Pick<AccountStore, 'findById' | 'hasEmail' | 'setEmail'>;
  readonly emailCodes: Pick<CodeService, 'check'>;
  readonly rules: EmailRules;
  readonly logIns: Pick<LogInService, 'requirePassword'>;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly notices: MailNotices;
}

export interface ChangeEmailService {
  /**
   * Gives the account the address that the code was mailed to, signs every other browser out and tells the old address.
   * Throws `account.email-exists`, `account.email-unsupported`, `account.email-blocked`, `account.password-wrong`,
   * `account.locked` and those of the code; then nothing is changed.
   */
  readonly change: (
    actor: Actor,
    input: { email: string; code: string; password: string },
    network: string,
  ) => Promise<UserInfo>;
}

export function changeEmailService(deps: ChangeEmailServiceDeps): ChangeEmailService {
  const { db, store, emailCodes, rules, logIns, sessions, notices } = deps;
  return {
    change: async (actor, { email, code, password }, network) => {
      const user = (await store.findById(db, actor.userId)) ?? fail('session.required');
      await logIns.requirePassword(actor, password, network);
      rules.refuseUnfit(email);
      if (await store.hasEmail(db, email)) fail('account.email-exists', { field: 'email' });
      const { use } = await emailCodes.check(
        { address: email, usage: 'change', userId: user.id },
        { key: user.id, isKnown: false },
        code,
      );
      await db.transaction(async (tx) => {
        if ((await store.setEmail(tx, user.id, email)) !== null) fail('account.email-exists', { field: 'email' });
        await use(tx);
        await sessions.endAll(tx, user.id, actor.sessionId);
      });
      const notice = noticeMail(user.language, { kind: 'email-changed', to: email });
      await notices.tell(user.email, notice, 'accounts.email-changed');
      return toUserInfo({ ...user, email });
    },
  };
}
