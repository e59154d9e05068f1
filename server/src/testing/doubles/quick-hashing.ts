import { hash, verify } from '@node-rs/argon2';
import type { PasswordHashing } from '../../capabilities/accounts/passwords.service.ts';

/** argon2id at its least cost: thousands of users are made in the tests; security/password-work.test.ts pays the real one. */
export const quickHashing: PasswordHashing = {
  hash: (secret) => hash(secret, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify,
};
