export interface Mail {
  /** One address, already checked. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** How letters leave. Adapters: the local mailbox, an SMTP server. */
export interface Mailer {
  /** Hands the letter over; throws `account.mail-failed` when it could not be. */
  readonly send: (mail: Mail) => Promise<void>;
}
