import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { comesAgain, type Mail, type Mailer, type MailText } from './mailer.ts';

/** Letters that ask for nothing: what they tell of has happened, so one that can't leave stops nothing. */
export interface MailNotices {
  /**
   * `what`: for the log, which gets no address. Comes back after the first try. One that can't leave now is tried again
   * for some hours, while this process lives; one that may have left is not, so that no one gets it twice.
   */
  readonly tell: (to: string, letter: MailText, what: string) => Promise<void>;
}

export interface MailNoticesDeps {
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Tests hand in one that doesn't take time. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const minuteMs = 60_000;
/** Before each further try: a server that restarts, one that greylists (RFC 6647), one that someone has to mend. */
const pausesMs = [minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs, 180 * minuteMs];
/** Letters that wait; when a server is away for long, further ones are not tried again. */
const mostWaiting = 200;

const isForLater = (error: unknown): boolean => error instanceof AppError && error.data?.reason === comesAgain.reason;

export function mailNotices({ mailer, log, wait = waitAside }: MailNoticesDeps): MailNotices {
  let waiting = 0;

  /** What went wrong; null: it has left. */
  async function attempt(mail: Mail): Promise<{ readonly error: unknown } | null> {
    try {
      await mailer.send(mail);
      return null;
    } catch (error) {
      return { error };
    }
  }

  async function tryAgain(mail: Mail, what: string): Promise<void> {
    waiting += 1;
    try {
      for (const [at, pauseMs] of pausesMs.entries()) {
        await wait(pauseMs);
        const failure = await attempt(mail);
        if (failure === null) return;
        const { error } = failure;
        if (!isForLater(error) || at === pausesMs.length - 1) {
          log.warn('A notice could not be mailed', { what, error });
          return;
        }
      }
    } finally {
      waiting -= 1;
    }
  }

  return {
    tell: async (to, letter, what) => {
      const mail = { to, ...letter };
      const failure = await attempt(mail);
      if (failure === null) return;
      const isWaiting = isForLater(failure.error) && waiting < mostWaiting;
      log.warn(isWaiting ? 'A notice could not be mailed yet' : 'A notice could not be mailed', {
        what,
        error: failure.error,
      });
      if (isWaiting) void tryAgain(mail, what);
    },
  };
}

/** Keeps no process alive. */
const waitAside = (ms: number): Promise<unknown> => sleep(ms, null, { ref: false });
