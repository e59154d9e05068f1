import { createTransport } from 'nodemailer';
import { fail } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Mailer } from './mailer.ts';

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password when the server wants them. */
  readonly url: string;
  /** Sender, such as `Timbre <studio@example.org>`. */
  readonly from: string;
  readonly logger: Logger;
}

// A person waits for a sign-up code while the letter is handed over.
const connectTimeoutMs = 15_000;
const socketTimeoutMs = 30_000;

/** Sends through an SMTP server, one connection a letter. */
export function smtpMailer({ url, from, logger }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      // A letter is text of ours: it never pulls in a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async ({ to, subject, text, html }) => {
      try {
        // An object, not a text: an address with a comma is one recipient, never two.
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
        });
      } catch (error) {
        logger.error('mail could not be sent', { error });
        fail('account.mail-failed');
      }
    },
  };
}
