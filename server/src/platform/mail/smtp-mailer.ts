import { createTransport } from 'nodemailer';
import { fail } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { waitAtMost } from '../within-time.ts';
import { comesAgain, type Mailer } from './mailer.ts';

/** How long each part of handing a letter over may take. */
export interface SmtpLimits {
  readonly connectMs: number;
  /** Without a byte. */
  readonly silenceMs: number;
  /** All of it: a server that drips is never silent for long. */
  readonly wholeMs: number;
}

export interface SmtpMailerOptions {
  /** `smtp://` or `smtps://`, with user and password when the server wants them. */
  readonly url: string;
  /** Sender, such as `Timbre <studio@example.org>`. */
  readonly from: string;
  readonly logger: Logger;
  readonly limits?: SmtpLimits;
}

// A person waits for a sign-up code while the letter is handed over.
const usualLimits: SmtpLimits = { connectMs: 15_000, silenceMs: 30_000, wholeMs: 60_000 };

/** Whether the letter has certainly not left, and the same one may be taken at another time. */
function isForLater(error: unknown, hasBegun: boolean): boolean {
  const { responseCode } = error as { readonly responseCode?: unknown };
  // RFC 5321, 4.2.1: answers of the 400s are for now, those of the 500s for good.
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  // Once the letter is on its way, a server that says nothing may have taken it.
  return !hasBegun;
}

/** Sends through an SMTP server, one connection a letter. */
export function smtpMailer({ url, from, logger, limits = usualLimits }: SmtpMailerOptions): Mailer {
  const settings = {
    url,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    // A letter is text of ours: it never pulls in a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    send: async ({ to, subject, text, html }) => {
      const transport = createTransport(settings, { from });
      let hasBegun = false;
      // Its text is asked for when the server is there and knows us.
      transport.use('stream', ({ message }, done) => {
        message.processFunc((bytes) => {
          hasBegun = true;
          return bytes;
        });
        done();
      });
      try {
        // What was begun can't be stopped: a letter that is given up may still be taken.
        await waitAtMost(
          limits.wholeMs,
          // An object, not a text: an address with a comma is one recipient, never two.
          transport.sendMail({
            to: { name: '', address: to },
            subject,
            text,
            ...(html === undefined ? {} : { html }),
          }),
        );
      } catch (error) {
        logger.error('mail could not be sent', { error });
        fail('account.mail-failed', isForLater(error, hasBegun) ? comesAgain : {});
      }
    },
  };
}
