import type { AccountPhone } from '@timbre/contract/accounts/accounts-contact';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { MailNotices } from '../../platform/mail/mail-notices.ts';
import type { LogInService } from '../sessions/log-in.types.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { noticeMail } from './account-mails.ts';
import type { AccountStore } from './accounts.store.ts';
import type { CodeService } from './codes.service.ts';

export interface PhoneServiceDeps {
  readonly db: Database;
  readonly store: Pick<AccountStore, 'findById' | 'hasPhone' | 'setPhone'>;
  readonly phoneCodes: Pick<CodeService, 'send' | 'check'>;
  readonly logIns: Pick<LogInService, 'requirePassword'>;
  readonly sessions: Pick<SessionService, 'endAll'>;
  readonly notices: MailNotices;
  /** Whether the studio can send text messages. */
  readonly isSupported: boolean;
}

/** The phone number of an account, proved by a code; codes for a new password may go there. */
export interface PhoneService {
  /** Without a number for a visitor. */
  readonly read: (actor: Actor | null) => Promise<AccountPhone>;
  /** Throws `account.phone-taken`, `account.sms-failed` and `account.code-too-often`. */
  readonly sendCode: (actor: Actor, phone: string, language: string) => Promise<{ readonly validMinutes: number }>;
  /**
   * Keeps the number, signs every other browser out and tells the person by mail: anyone who has the number may set a new
   * password from now on. Throws `account.phone-taken`, `account.password-wrong`, `account.locked` and those of the code.
   */
  readonly save: (
    actor: Actor,
    input: { phone: string; code: string; password: string },
    network: string,
  ) => Promise<AccountPhone>;
  readonly remove: (actor: Actor) => Promise<AccountPhone>;
}

export function phoneService(deps: PhoneServiceDeps): PhoneService {
  const { db, store, phoneCodes, logIns, sessions, notices, isSupported } = deps;
  const refuseTaken = async (phone: string): Promise<void> => {
    if (await store.hasPhone(db, phone)) fail('account.phone-taken', { field: 'phone' });
  };
  return {
    read: async (actor) => {
      const user = actor?.via === 'session' ? await store.findById(db, actor.userId) : undefined;
      return { isSupported, phone: user?.phone ?? null };
    },

    sendCode: async ({ userId }, phone, language) => {
      await refuseTaken(phone);
      return phoneCodes.send({ address: phone, usage: 'phone', userId }, { key: userId, isKnown: false }, language);
    },

    save: async (actor, { phone, code, password }, network) => {
      const user = (await store.findById(db, actor.userId)) ?? fail('session.required');
      await logIns.requirePassword(actor, password, network);
      await refuseTaken(phone);
      const { use } = await phoneCodes.check(
        { address: phone, usage: 'phone', userId: user.id },
        { key: user.id, isKnown: false },
        code,
      );
      await db.transaction(async (tx) => {
        if ((await store.setPhone(tx, user.id, phone)) !== null) fail('account.phone-taken', { field: 'phone' });
        await use(tx);
        await sessions.endAll(tx, user.id, actor.sessionId);
      });
      const notice = noticeMail(user.language, { kind: 'phone-added', to: phone });
      await notices.tell(user.email, notice, 'accounts.phone-added');
      return { isSupported, phone };
    },

    remove: async ({ userId }) => {
      await db.transaction((tx) => store.setPhone(tx, userId, null));
      return { isSupported, phone: null };
    },
  };
}
