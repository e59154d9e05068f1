import { accountLimits } from '@timbre/contract/limits';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { codeMail } from './account-mails.ts';
import type { CodeUsage, EmailCodeStore } from './email-codes.store.ts';
import type { PasswordService } from './passwords.service.ts';

export interface EmailCodeServiceDeps {
  readonly db: Database;
  readonly store: EmailCodeStore;
  readonly passwords: Pick<PasswordService, 'hash' | 'verify'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newCode: (digits: number) => string;
}

/** Codes that prove an e-mail address: 6 digits, 60 minutes, 5 tries, one use; a new one voids the old, 5 an hour. */
export interface EmailCodeService {
  /** Throws `account.code-too-often` with `retryAfterSeconds`, and `account.mail-failed`. */
  readonly send: (email: string, usage: CodeUsage, language: string) => Promise<{ validMinutes: number }>;
  /**
   * Judges a code and counts the try; the answer uses it up inside the transaction it is for. Throws
   * `account.mail-not-received` when none was asked for, `account.code-expired`, `account.too-often` after 5 tries and
   * `account.code-wrong`.
   */
  readonly check: (email: string, usage: CodeUsage, code: string) => Promise<{ use: (tx: Tx) => Promise<void> }>;
  /** Removes codes that ended a day ago; returns how many. */
  readonly sweep: () => Promise<number>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function emailCodeService(deps: EmailCodeServiceDeps): EmailCodeService {
  const { db, store, passwords, mailer, clock, newId, newCode } = deps;
  return {
    send: async (email, usage, language) => {
      const code = newCode(accountLimits.codeDigits);
      const now = clock.now();
      const id = newId();
      const row = {
        id,
        email,
        usage,
        // Argon2 although it lives an hour: a million SHA-256 are a second's work for who reads a backup.
        codeHash: await passwords.hash(code),
        tries: 0,
        isVoid: false,
        createdAt: now,
        expiresAt: new Date(now.getTime() + accountLimits.codeMinutes * 60_000),
      };
      const full = await store.insert(db, row, accountLimits.codesPerHour);
      if (full) {
        const retryAfterSeconds = Math.max(1, Math.ceil((full.oldest.getTime() + hourMs - now.getTime()) / 1000));
        fail('account.code-too-often', { limit: accountLimits.codesPerHour, retryAfterSeconds });
      }
      try {
        await mailer.send({ to: email, ...codeMail(language, usage, code) });
      } catch {
        await store.setVoid(db, id);
        fail('account.mail-failed', { field: 'email' });
      }
      return { validMinutes: accountLimits.codeMinutes };
    },

    check: async (email, usage, code) => {
      const row = await store.latest(db, email, usage);
      if (!row) fail('account.mail-not-received', { field: 'code' });
      if (row.isVoid || row.expiresAt <= clock.now()) fail('account.code-expired', { field: 'code' });
      if (!(await store.countTry(db, row.id, accountLimits.codeTries))) {
        fail('account.too-often', { field: 'code' }, 'Too many wrong codes. Request a new code.');
      }
      if (!(await passwords.verify(row.codeHash, code))) fail('account.code-wrong', { field: 'code' });
      return {
        use: async (tx) => {
          if (!(await store.setVoid(tx, row.id))) fail('account.code-expired', { field: 'code' });
        },
      };
    },

    sweep: () => store.removeBefore(db, new Date(clock.now().getTime() - dayMs)),
  };
}
