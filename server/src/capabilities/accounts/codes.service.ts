import { accountLimits } from '@timbre/contract/limits';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { CodeAsker, CodeRow } from './code-limits.ts';
import type { CodePurpose, CodeStore } from './codes.store.ts';
import type { PasswordService } from './passwords.service.ts';

export interface CodeServiceDeps {
  readonly db: Database;
  readonly store: CodeStore;
  readonly passwords: Pick<PasswordService, 'hash' | 'verify'>;
  /** Takes the code to the address; throws `failure` when it could not. */
  readonly deliver: (letter: CodeLetter) => Promise<void>;
  readonly failure: { readonly code: 'account.mail-failed' | 'account.sms-failed'; readonly field: string };
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newCode: (digits: number) => string;
}

export interface CodeLetter {
  readonly address: string;
  readonly usage: CodeRow['usage'];
  readonly language: string;
  readonly code: string;
}

export interface SentCode {
  readonly validMinutes: number;
}

/**
 * Codes that prove an address, by mail or text message: 6 digits, 60 minutes, 5 tries, one use; a new one voids the old
 * of the same network. How many and how many tries: code-limits.ts.
 */
export interface CodeService {
  /** Throws `account.code-too-often` with `retryAfterSeconds`, and what `deliver` throws; then the code is void. */
  readonly send: (purpose: CodePurpose, asker: CodeAsker, language: string) => Promise<SentCode>;
  /** The same, with the code: for a studio that shows its sign-up codes, and no one else. */
  readonly sendAndTell: (
    purpose: CodePurpose,
    asker: CodeAsker,
    language: string,
  ) => Promise<SentCode & { readonly code: string }>;
  /**
   * Judges a code and counts the try; the answer uses it up inside the transaction it is for. Throws
   * `account.mail-not-received` when none was asked for, `account.code-expired`, `account.too-often` when there are no
   * tries left and `account.code-wrong`.
   */
  readonly check: (purpose: CodePurpose, asker: CodeAsker, code: string) => Promise<{ use: (tx: Tx) => Promise<void> }>;
  /** Removes codes that ended a day ago; returns how many. */
  readonly sweep: () => Promise<number>;
}

const dayMs = 24 * 3_600_000;

export function codeService(deps: CodeServiceDeps): CodeService {
  const { db, store, passwords, deliver, failure, clock, newId, newCode } = deps;
  const sendAndTell: CodeService['sendAndTell'] = async ({ address, usage, userId }, asker, language) => {
    const code = newCode(accountLimits.codeDigits);
    const now = clock.now();
    const id = newId();
    const row = {
      id,
      address,
      usage,
      userId,
      asker: asker.key,
      tries: 0,
      triesElsewhere: 0,
      isVoid: false,
      createdAt: now,
      // Argon2 although it lives an hour: a million SHA-256 are a second's work for who reads a backup.
      codeHash: await passwords.hash(code),
      expiresAt: new Date(now.getTime() + accountLimits.codeMinutes * 60_000),
    };
    const until = await store.insert(db, row, asker);
    if (until !== null) {
      const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
      fail('account.code-too-often', { retryAfterSeconds });
    }
    try {
      await deliver({ address, usage, language, code });
    } catch (error) {
      await store.setVoid(db, id);
      // The adapter has logged why, and may have a sentence of its own; anything else is a mistake of ours.
      if (!(error instanceof AppError)) throw error;
      fail(failure.code, { field: failure.field }, error.message);
    }
    return { validMinutes: accountLimits.codeMinutes, code };
  };

  return {
    sendAndTell,
    send: async (purpose, asker, language) => {
      const { validMinutes } = await sendAndTell(purpose, asker, language);
      return { validMinutes };
    },

    check: async (purpose, asker, code) => {
      const row = await store.latest(db, purpose, asker.key);
      if (!row) fail('account.mail-not-received', { field: 'code' });
      if (row.isVoid || row.expiresAt <= clock.now()) fail('account.code-expired', { field: 'code' });
      const refusal = await store.countTry(db, row, asker, clock.now());
      if (refusal === 'hour') fail('account.too-often', { field: 'code' });
      if (refusal === 'code') fail('account.too-often', { field: 'code' }, 'Too many wrong codes. Request a new code.');
      if (!(await passwords.verify(row.codeHash, code))) fail('account.code-wrong', { field: 'code' });
      return {
        use: async (tx) => {
          if (!(await store.use(tx, purpose, row.id))) fail('account.code-expired', { field: 'code' });
        },
      };
    },

    sweep: () => store.removeBefore(db, new Date(clock.now().getTime() - dayMs)),
  };
}
