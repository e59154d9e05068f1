import { countCharacters } from '@timbre/contract/limits';
import type { Options } from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fail } from '../../platform/errors.ts';
import { isCommonPassword } from './passwords/common-passwords.ts';

/** Makes hashes of secrets, and finds out whether a secret is a hash's. */
export interface PasswordHashing {
  readonly hash: (secret: string) => Promise<string>;
  readonly verify: (hash: string, secret: string) => Promise<boolean>;
}

export interface PasswordServiceDeps {
  readonly hashing: PasswordHashing;
  /** The least number of characters, from the settings. */
  readonly minChars: number;
}

/** Passwords and mailed codes as argon2id hashes. */
export interface PasswordService {
  readonly hash: (secret: string) => Promise<string>;
  /** Takes as long for `null` as for a hash, so that the time does not tell whether an account exists. */
  readonly verify: (hash: string | null, secret: string) => Promise<boolean>;
  /** Throws `account.password-weak` for one that is too short, too common, or made of `words` (e-mail, name). */
  readonly refuseWeak: (password: string, words: readonly string[], field?: string) => void;
  /** Only the length; for an operator, who knows what the account is for. */
  readonly refuseShort: (password: string) => void;
}

/** OWASP's first choice: 19 MiB, two passes, one lane. Algorithm 2 is argon2id, the library's default. */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The only one of a studio; tests that are not about it hand in one that costs nothing. */
export const argon2id: PasswordHashing = { hash: (secret) => hash(secret, options), verify };
/** More at once would take memory and the thread pool from everything else. */
const atOnce = 2;

export function passwordService({ hashing, minChars }: PasswordServiceDeps): PasswordService {
  const inTurn = pLimit(atOnce);
  const refuseShort = (password: string, field = 'password'): void => {
    if (countCharacters(password) < minChars) {
      fail('account.password-weak', { field, limit: minChars }, `Use at least ${minChars} characters.`);
    }
  };
  const nobodysHash = hashing.hash('the password of no account');

  return {
    hash: (secret) => inTurn(() => hashing.hash(secret)),

    verify: async (stored, secret) => {
      const known = stored ?? (await nobodysHash);
      const isRight = await inTurn(() => hashing.verify(known, secret));
      return stored !== null && isRight;
    },

    refuseShort: (password) => refuseShort(password),

    refuseWeak: (password, words, field = 'password') => {
      refuseShort(password, field);
      const lower = password.toLowerCase();
      if (isCommonPassword(password) || words.some((word) => word !== '' && lower === word.toLowerCase())) {
        fail('account.password-weak', { field }, 'This password is easy to guess. Choose another.');
      }
    },
  };
}
