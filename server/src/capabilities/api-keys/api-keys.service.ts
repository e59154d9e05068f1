import type { ApiKey } from '@timbre/contract/api-keys';
import { apiKeyPrefix } from '@timbre/contract/api-keys';
import { planOf, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { ApiKeyRow, ApiKeyStore } from './api-keys.store.ts';

export interface ApiKeyServiceDeps {
  readonly db: Database;
  readonly store: ApiKeyStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

/** Keys for programs: they open the tools, never the account. Only their SHA-256 is stored. */
export interface ApiKeyService {
  /** The key itself is in this answer and never shown again. */
  readonly create: (userId: string, name: string) => Promise<ApiKey & { key: string }>;
  readonly list: (userId: string) => Promise<ApiKey[]>;
  /** In force at once and everywhere; throws `input.not-found` for a key that is not the user's. */
  readonly revoke: (userId: string, id: string) => Promise<void>;
  /** With a new password: revokes all keys of the user when that is wished for; how many are in force after it. */
  readonly withNewPassword: (tx: Tx, userId: string, revokesKeys: boolean) => Promise<number>;
  /** Who the key belongs to, or null when it is wrong, revoked or its account has ended; one query. */
  readonly authenticate: (key: string) => Promise<Actor | null>;
}

/** How exactly "last used" is known. */
const lastUsedStepMs = 60_000;
const maxKeyChars = 100;

export function apiKeyService({ db, store, clock, newId, newSecret }: ApiKeyServiceDeps): ApiKeyService {
  return {
    create: async (userId, name) => {
      const key = `${apiKeyPrefix}${newSecret()}`;
      const row: ApiKeyRow = {
        id: newId(),
        userId,
        name,
        secretHash: hashSecret(key),
        hint: `${key.slice(0, 6)}…${key.slice(-4)}`,
        createdAt: clock.now(),
        lastUsedAt: null,
        revokedAt: null,
      };
      await store.insert(db, row);
      return { ...toApiKey(row), key };
    },

    list: async (userId) => (await store.list(db, userId)).map(toApiKey),

    revoke: async (userId, id) => {
      if (!(await store.revoke(db, { userId, id, now: clock.now() }))) fail('input.not-found');
    },

    withNewPassword: async (tx, userId, revokesKeys) => {
      if (revokesKeys) await store.revokeAll(tx, userId, clock.now());
      return store.count(tx, userId);
    },

    authenticate: async (key) => {
      if (!key.startsWith(apiKeyPrefix) || key.length > maxKeyChars) return null;
      const found = await store.findLive(db, hashSecret(key));
      if (!found) return null;
      const now = clock.now();
      if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= lastUsedStepMs) {
        await store.touch(db, found.id, now);
      }
      return {
        userId: found.userId,
        role: found.role,
        plan: planOf(found),
        via: 'key',
        sessionId: null,
        timeZone: found.timeZone,
      };
    },
  };
}

function toApiKey({ id, name, hint, createdAt, lastUsedAt }: ApiKeyRow): ApiKey {
  return { id, name, hint, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
