import { AppError } from '../errors.ts';
import { signals } from '../telemetry/signals.ts';
import { inSpan } from '../telemetry/spans.ts';

/** What a letter says. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export interface Mail extends MailText {
  /** One address, already checked. */
  readonly to: string;
  readonly html?: string;
}

/** Of a failure after which the same letter may be sent again: it has certainly not left, and it may leave later. */
export const comesAgain = { reason: 'later' } as const;

/** Whether a letter that could not be sent may be sent again. */
export const isForLater = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'account.mail-failed' && error.data?.['reason'] === comesAgain.reason;

/** How letters leave. Adapters: the local mailbox, an SMTP server. */
export interface Mailer {
  /** Hands the letter over; throws `account.mail-failed` when it could not be. */
  readonly send: (mail: Mail) => Promise<void>;
}

/** The same mailer, which tells how its letters fare. */
export function toldMailer({ send }: Mailer): Mailer {
  return {
    send: async (mail) => {
      let isSent = false;
      try {
        await inSpan({ name: 'mail', kind: 'client' }, () => send(mail));
        isSent = true;
      } finally {
        signals.mail.tell({ isSent });
      }
    },
  };
}
