import type { Logger } from '../../platform/log/logger.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AccountNotice } from './account-mails.ts';
import { noticeMail } from './account-mails.ts';

/** Letters that ask for nothing: what they tell of has happened, so one that cannot leave stops nothing. */
export interface AccountNotices {
  readonly tell: (to: { readonly email: string; readonly language: string }, notice: AccountNotice) => Promise<void>;
}

export function accountNotices({ mailer, log }: { readonly mailer: Mailer; readonly log: Logger }): AccountNotices {
  return {
    tell: async ({ email, language }, notice) => {
      try {
        await mailer.send({ to: email, ...noticeMail(language, notice) });
      } catch (error) {
        log.warn('A notice about an account could not be mailed', { kind: notice.kind, error });
      }
    },
  };
}
