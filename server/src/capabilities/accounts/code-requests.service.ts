import type { CodeUsage, CodeWay } from '@timbre/contract/accounts/accounts';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AccountStore, UserRow } from './accounts.store.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import type { CodeService, SentCode } from './codes.service.ts';
import type { CodePurpose } from './codes.store.ts';
import type { EmailRules } from './passwords/email-rules.ts';

export interface CodeRequestServiceDeps {
  readonly db: Database;
  readonly store: Pick<AccountStore, 'findKept' | 'hasEmail'>;
  readonly emailCodes: Pick<CodeService, 'send' | 'sendAndTell'>;
  readonly phoneCodes: Pick<CodeService, 'send'>;
  readonly rules: EmailRules;
  readonly sessions: Pick<SessionService, 'knowsNetwork'>;
  /** The sign-up page shows its code, as no mail leaves this private studio. */
  readonly showsSignUpCodes: boolean;
}

export interface CodeRequest {
  readonly email: string;
  readonly usage: CodeUsage;
  readonly via: CodeWay;
}

/** Who may have a code for what. */
export interface CodeRequestService {
  /**
   * Throws `account.email-taken` for a sign-up, `account.email-exists` for another address, `account.email-unknown` for
   * a new password or a log-in, `account.email-blocked`, `account.email-unsupported`, and those of sending. An account
   * that is being deleted gets its codes: they are the way back.
   */
  readonly send: (
    request: CodeRequest,
    actor: Actor | null,
    visit: { readonly network: string; readonly language: string },
  ) => Promise<{ readonly validMinutes: number; readonly shownCode: string | null }>;
  /** A code for a new password that the owner of the studio sends; the same limits, and room kept for it. */
  readonly mailReset: (email: string, ownerId: string) => Promise<{ readonly validMinutes: number }>;
}

/** Where the code for a new password goes, or went. Throws `input.invalid` when the account has no phone number. */
export function resetPurpose({ id, email, phone }: Pick<UserRow, 'id' | 'email' | 'phone'>, via: CodeWay): CodePurpose {
  if (via === 'email') return { address: email.toLowerCase(), usage: 'reset', userId: null };
  if (phone === null) fail('input.invalid', { field: 'email' }, 'This account has no phone number. Use email.');
  return { address: phone, usage: 'reset', userId: id };
}

export function codeRequestService(deps: CodeRequestServiceDeps): CodeRequestService {
  const { db, store, emailCodes, phoneCodes, rules, sessions, showsSignUpCodes } = deps;
  const unseen = (sent: SentCode) => ({ ...sent, shownCode: null });
  const find = async (email: string): Promise<UserRow> => {
    rules.refuseUnreachable(email);
    return (await store.findKept(db, email)) ?? fail('account.email-unknown', { field: 'email' });
  };
  return {
    send: async ({ email, usage, via }, actor, { network, language }) => {
      if (via === 'phone' && usage !== 'reset') {
        fail('input.invalid', { field: 'via' }, 'Only password codes can be sent by text message.');
      }
      if (usage === 'register') {
        rules.refuseUnfit(email);
        if (await store.hasEmail(db, email)) fail('account.email-taken', { field: 'email' });
        const asker = { key: network, isKnown: false };
        const purpose = { address: email, usage, userId: null };
        const { validMinutes, code } = await emailCodes.sendAndTell(purpose, asker, language);
        return { validMinutes, shownCode: showsSignUpCodes ? code : null };
      }
      if (usage === 'change') {
        const userId = actor?.via === 'session' ? actor.userId : fail('session.required');
        rules.refuseUnfit(email);
        if (await store.hasEmail(db, email)) fail('account.email-exists', { field: 'email' });
        return unseen(
          await emailCodes.send({ address: email, usage, userId }, { key: userId, isKnown: false }, language),
        );
      }
      const user = await find(email);
      const asker = { key: network, isKnown: await sessions.knowsNetwork(user.id, network) };
      if (usage === 'login')
        return unseen(await emailCodes.send({ address: email, usage, userId: null }, asker, user.language));
      const codes = via === 'phone' ? phoneCodes : emailCodes;
      return unseen(await codes.send(resetPurpose(user, via), asker, user.language));
    },

    mailReset: async (email, ownerId) => {
      const user = await find(email);
      const asker = { key: ownerId, isKnown: true };
      return emailCodes.send(resetPurpose(user, 'email'), asker, user.language);
    },
  };
}
