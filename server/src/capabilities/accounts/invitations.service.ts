import type { PlanName } from '@timbre/contract/plans';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { AccountStore } from './accounts.store.ts';
import { invitationMail } from './invitation-mail.ts';
import { knownLanguage } from './passwords/locale.ts';
import type { EmailRules } from './passwords/email-rules.ts';
import { chooseName, insertUser, newUser } from './new-account.ts';

export interface InvitationServiceDeps {
  readonly store: AccountStore;
  readonly rules: Pick<EmailRules, 'refuseUnreachable'>;
  readonly sessions: Pick<SessionService, 'createLink'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publicUrl: string;
}

/** Accounts the owner makes for others, who come in by a mailed link and set a password there. */
export interface InvitationService {
  /**
   * Throws `account.email-blocked`, `account.email-unsupported`, `account.email-taken` and `account.mail-failed`; then
   * there is no account. Returns its id.
   */
  readonly invite: (tx: Tx, input: { email: string; plan: PlanName; language: string }) => Promise<string>;
}

const linkDays = 7;

export function invitationService(deps: InvitationServiceDeps): InvitationService {
  const { store, rules, sessions, mailer, clock, newId, publicUrl } = deps;
  return {
    invite: async (tx, { email, plan, language }) => {
      rules.refuseUnreachable(email);
      if (await store.hasEmail(tx, email)) fail('account.email-taken', { field: 'email' });
      const id = newId();
      const name = await chooseName(store, tx, undefined, { email, id });
      const known = knownLanguage(language);
      await insertUser(store, tx, newUser({ id, email, name, plan, language: known, createdAt: clock.now() }));
      const token = await sessions.createLink(tx, id, linkDays * 24);
      try {
        // Before the commit: an account that no one is told of would only block the address.
        await mailer.send({ to: email, ...invitationMail(known, `${publicUrl}/login?link=${token}`, linkDays) });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        fail('account.mail-failed', { field: 'email' });
      }
      return id;
    },
  };
}
