import { accountLimits } from '@timbre/contract/limits';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { LogInAttemptStore } from './log-in-attempts.store.ts';

export interface LogInGuardDeps {
  readonly db: Database;
  readonly attempts: LogInAttemptStore;
  readonly clock: Clock;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Stands before every password: 5 wrong ones in 15 minutes lock this account for this network for 5
 * minutes. Someone who guesses from elsewhere locks no one out: from 20 wrong ones an hour on, all log-ins of the
 * account only take longer.
 */
export interface LogInGuard {
  /** Counts the attempt, or throws `account.locked` with the seconds left. */
  readonly begin: (email: string, network: string) => Promise<LogInAttempt>;
  /** Forgets the wrong passwords of an account, such as after a reset. */
  readonly forget: (email: string, network: string) => Promise<void>;
  readonly sweep: () => Promise<number>;
}

export interface LogInAttempt {
  readonly succeeded: () => Promise<void>;
  /** Throws `account.locked` when this was one too many. */
  readonly failed: () => Promise<void>;
}

const slowFrom = 20;
const slowMs = 2000;
const keepMs = 24 * 3_600_000;

export function logInGuard({ db, attempts, clock, wait }: LogInGuardDeps): LogInGuard {
  const rules = {
    limit: accountLimits.wrongPasswords,
    windowMinutes: accountLimits.wrongPasswordMinutes,
    lockMinutes: accountLimits.lockMinutes,
  };
  const refuse = (until: Date): never => {
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
    return fail('account.locked', { reason: 'login-locked', retryAfterSeconds });
  };

  return {
    begin: async (email, network) => {
      const key = { accountHash: hashSecret(email), network };
      const attempt = await attempts.begin(db, key, { now: clock.now(), ...rules });
      if (!attempt.isAllowed && attempt.lockedUntil) refuse(attempt.lockedUntil);
      if ((await attempts.countFailures(db, key.accountHash, clock.now())) >= slowFrom) await wait(slowMs);
      return {
        succeeded: () => attempts.forget(db, key),
        failed: async () => {
          await attempts.noteFailure(db, key.accountHash, clock.now(), slowFrom);
          if (attempt.lockedUntil) refuse(attempt.lockedUntil);
        },
      };
    },
    forget: (email, network) => attempts.forget(db, { accountHash: hashSecret(email), network }),
    sweep: () => attempts.removeBefore(db, new Date(clock.now().getTime() - keepMs)),
  };
}
