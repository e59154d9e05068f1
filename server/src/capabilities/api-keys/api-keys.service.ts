import { createHash } from 'node:crypto';
import type { ApiKey } from '@timbre/contract/api-keys';
import { apiKeyPrefix } from '@timbre/contract/api-keys';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { ApiKeyRow, ApiKeyStore } from './api-keys.store.ts';

export interface ApiKeyServiceDeps {
  readonly db: Database;
  readonly store: ApiKeyStore;
  readonly clock: Clock;
  readonly newId: () => string;
  /** 256 random bits as text. */
  readonly newSecret: () => string;
}

/** Keys for programs. Only their SHA-256 is stored: a key is shown once, when it is made. */
export interface ApiKeyService {
  readonly create: (userId: string, name: string) => Promise<ApiKey & { key: string }>;
  readonly list: (userId: string) => Promise<ApiKey[]>;
  /** Throws `input.not-found` for a missing key and for another user's alike. */
  readonly revoke: (userId: string, id: string) => Promise<void>;
}

const hintEnds = { first: 6, last: 4 } as const;

/** How a key is looked up; a 256-bit secret needs no salt. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const apiKeyOf = ({ id, name, hint, createdAt, lastUsedAt }: ApiKeyRow): ApiKey => ({
  id,
  name,
  hint,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export function apiKeyService({ db, store, clock, newId, newSecret }: ApiKeyServiceDeps): ApiKeyService {
  return {
    create: async (userId, name) => {
      const key = `${apiKeyPrefix}${newSecret()}`;
      const hint = `${key.slice(0, hintEnds.first)}…${key.slice(-hintEnds.last)}`;
      const row = {
        id: newId(),
        userId,
        name,
        secretHash: hashApiKey(key),
        hint,
        createdAt: clock.now(),
        lastUsedAt: null,
        revokedAt: null,
      };
      await store.insert(db, row);
      return { ...apiKeyOf(row), key };
    },

    list: async (userId) => (await store.list(db, userId)).map(apiKeyOf),

    revoke: async (userId, id) => {
      if (!(await store.revoke(db, { id, userId, now: clock.now() }))) fail('input.not-found');
    },
  };
}
