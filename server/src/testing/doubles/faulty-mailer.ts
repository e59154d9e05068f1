import { fail } from '../../platform/errors.ts';
import { comesAgain, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
import type { Clock } from '../../platform/clock/clock.ts';

/**
 * What may become of a letter, as `smtpMailer` tells it: `put off`: it has not left and may be tried again. `refused`: it
 * never will be taken. `unanswered`: it is taken, and the sender hears of a failure.
 */
export type MailTrouble = 'put off' | 'refused' | 'unanswered';

/** One time that a letter was handed over. */
export interface MailTry extends Mail {
  readonly outcome: MailTrouble | 'taken';
  readonly at: Date;
}

/** A mail server in memory that fails as it is told, and keeps every letter that it was offered. */
export interface FaultyMailer extends Mailer {
  /** The next letters fare so; none of them ill when 0. */
  readonly trouble: (what: MailTrouble, times: number) => void;
  /** In the order of time. */
  readonly tries: MailTry[];
  readonly setClock: (clock: Clock) => void;
}

export const isTaken = ({ outcome }: MailTry): boolean => outcome === 'taken' || outcome === 'unanswered';

export function faultyMailer(): FaultyMailer {
  let clock: Clock = { now: () => new Date() };
  let next: { readonly what: MailTrouble; left: number } = { what: 'refused', left: 0 };
  const tries: MailTry[] = [];
  return {
    tries,
    trouble: (what, times) => {
      next = { what, left: times };
    },
    setClock: (own) => {
      clock = own;
    },
    send: async (mail) => {
      const outcome = next.left > 0 ? next.what : 'taken';
      next.left -= 1;
      tries.push({ ...mail, outcome, at: clock.now() });
      if (outcome !== 'taken') fail('account.mail-failed', outcome === 'put off' ? comesAgain : {});
    },
  };
}
