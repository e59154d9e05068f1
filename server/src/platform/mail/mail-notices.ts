import type { Logger } from '../log/logger.ts';
import type { Mailer, MailText } from './mailer.ts';

/** Letters that ask for nothing: what they tell of has happened, so one that can't leave stops nothing. */
export interface MailNotices {
  /** `what`: for the log, which gets no address. */
  readonly tell: (to: string, letter: MailText, what: string) => Promise<void>;
}

export function mailNotices({ mailer, log }: { readonly mailer: Mailer; readonly log: Logger }): MailNotices {
  return {
    tell: async (to, letter, what) => {
      try {
        await mailer.send({ to, ...letter });
      } catch (error) {
        log.warn('A notice could not be mailed', { what, error });
      }
    },
  };
}
