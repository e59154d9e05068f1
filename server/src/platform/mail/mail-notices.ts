import type { Clock } from '../clock/clock.ts';
import type { Periodic } from '../jobs/schedule.ts';
import type { Logger } from '../log/logger.ts';
import { isForLater, type Mail, type Mailer, type MailText } from './mailer.ts';
import type { WaitingLetter, WaitingLetters } from './waiting-letters.ts';

/** Letters that ask for nothing: what they tell of has happened, so one that can't leave stops nothing. */
export interface MailNotices {
  /**
   * `what`: for the log, which gets no address. Comes back after the first try. One that can't leave now is tried again
   * for some hours, by whichever process lives then; one that may have left is not, so that no one gets it twice.
   */
  readonly tell: (to: string, letter: MailText, what: string) => Promise<void>;
  /** For the clock: the further tries whose time has come. */
  readonly periodic: Periodic;
}

export interface MailNoticesDeps {
  readonly mailer: Mailer;
  readonly waiting: WaitingLetters;
  readonly clock: Clock;
  readonly log: Logger;
}

const minuteMs = 60_000;
/** Before each further try: a server that restarts, one that greylists (RFC 6647), one that someone has to mend. */
const pausesMs = [minuteMs, 5 * minuteMs, 20 * minuteMs, 60 * minuteMs, 180 * minuteMs];
/** No news any more, when the studio was off for long. */
const staleMs = 12 * 60 * minuteMs;

export function mailNotices({ mailer, waiting, clock, log }: MailNoticesDeps): MailNotices {
  /** What went wrong; null: it has left. */
  async function attempt(mail: Mail): Promise<{ readonly error: unknown } | null> {
    try {
      await mailer.send(mail);
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** Whether it will be tried again; it isn't where there are too many, or the database is away. */
  async function keep(letter: WaitingLetter): Promise<boolean> {
    const pauseMs = pausesMs[letter.tries];
    if (pauseMs === undefined) return false;
    try {
      return await waiting.keep(letter, new Date(clock.now().getTime() + pauseMs));
    } catch (error) {
      log.error('A letter could not be kept for another try', { what: letter.what, error });
      return false;
    }
  }

  async function send(letter: WaitingLetter): Promise<void> {
    const { mail, what, tries } = letter;
    const failure = await attempt(mail);
    if (failure === null) return;
    const isWaiting = isForLater(failure.error) && (await keep(letter));
    // What waits was told of once.
    if (isWaiting && tries > 0) return;
    log.warn(isWaiting ? 'A notice could not be mailed yet' : 'A notice could not be mailed', {
      what,
      error: failure.error,
    });
  }

  return {
    tell: (to, letter, what) => send({ mail: { to, ...letter }, what, tries: 0, createdAt: clock.now() }),

    periodic: {
      name: 'mail.waiting',
      everyMinutes: 1,
      run: async () => {
        let taken = 0;
        for (let letter = await waiting.take(); letter !== null; letter = await waiting.take()) {
          taken += 1;
          const { what, tries, createdAt } = letter;
          if (createdAt.getTime() < clock.now().getTime() - staleMs)
            log.warn('A notice is too old to be mailed', { what });
          else await send({ ...letter, tries: tries + 1 });
        }
        return taken;
      },
    },
  };
}
