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

/** How letters leave. Adapters: the local mailbox, an SMTP server. */
export interface Mailer {
  /** Hands the letter over; throws `account.mail-failed` when it could not be. */
  readonly send: (mail: Mail) => Promise<void>;
}
