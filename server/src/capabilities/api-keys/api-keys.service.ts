import type { ApiKey, createApiKey } from '@timbre/contract/api-keys/api-keys';
import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import type { InputOf } from '@timbre/contract/call';
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

/** What a new key may do, and for how long; what is left out is as in the call. */
export type KeyWish = Partial<Omit<InputOf<typeof createApiKey>, 'name'>>;

/** Keys for programs: they open the tools, never the account. Only their SHA-256 is stored. */
export interface ApiKeyService {
  /** The key itself is in this answer and never shown again. */
  readonly create: (userId: string, name: string, wish?: KeyWish) => Promise<ApiKey & { key: string }>;
  /** Newest first; an expired one stays until it is revoked. */
  readonly list: (userId: string) => Promise<ApiKey[]>;
  /** In force at once and everywhere; throws `input.not-found` for a key that is not the user's. */
  readonly revoke: (userId: string, id: string) => Promise<void>;
  /** With a new password: revokes all keys of the user when that is wished for; how many are in force after it. */
  readonly withNewPassword: (tx: Tx, userId: string, revokesKeys: boolean) => Promise<number>;
  /** Who the key belongs to, or null when it is wrong, revoked or its account has ended; throws `key.expired`. One query. */
  readonly authenticate: (key: string) => Promise<Actor | null>;
}

/** How exactly "last used" is known. */
const lastUsedStepMs = 60_000;
const maxKeyChars = 100;
const dayMs = 86_400_000;

export function apiKeyService({ db, store, clock, newId, newSecret }: ApiKeyServiceDeps): ApiKeyService {
  return {
    create: async (userId, name, { scopes = keyScopes, isReadOnly = false, expiresInDays = null } = {}) => {
      const now = clock.now();
      const key = `${apiKeyPrefix}${newSecret()}`;
      const row: ApiKeyRow = {
        id: newId(),
        userId,
        name,
        secretHash: hashSecret(key),
        hint: `${key.slice(0, 6)}…${key.slice(-4)}`,
        createdAt: now,
        lastUsedAt: null,
        revokedAt: null,
        // In their own order and each once, however they were named.
        scopes: keyScopes.filter((scope) => scopes.includes(scope)),
        isReadOnly,
        expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs),
      };
      await store.insert(db, row);
      return { ...toApiKey(row, now), key };
    },

    list: async (userId) => {
      const now = clock.now();
      return (await store.list(db, userId)).map((row) => toApiKey(row, now));
    },

    revoke: async (userId, id) => {
      if (!(await store.revoke(db, { userId, id, now: clock.now() }))) {
        fail('input.not-found', undefined, 'This API key doesn’t exist, or was already revoked.');
      }
    },

    withNewPassword: async (tx, userId, revokesKeys) => {
      const now = clock.now();
      if (revokesKeys) await store.revokeAll(tx, userId, now);
      return store.count(tx, userId, now);
    },

    authenticate: async (key) => {
      if (!key.startsWith(apiKeyPrefix) || key.length > maxKeyChars) return null;
      const found = await store.findLive(db, hashSecret(key));
      if (!found) return null;
      const now = clock.now();
      if (hasExpired(found, now)) fail('key.expired');
      if (!found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() >= lastUsedStepMs) {
        await store.touch(db, found.id, now);
      }
      return {
        userId: found.userId,
        role: found.role,
        plan: planOf(found),
        via: 'key',
        key: { id: found.id, scopes: found.scopes, isReadOnly: found.isReadOnly },
        sessionId: null,
        timeZone: found.timeZone,
      };
    },
  };
}

const hasExpired = ({ expiresAt }: Pick<ApiKeyRow, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

function toApiKey(row: ApiKeyRow, now: Date): ApiKey {
  const { id, name, hint, createdAt, lastUsedAt, scopes, isReadOnly, expiresAt } = row;
  return {
    id,
    name,
    hint,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    scopes,
    isReadOnly,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: hasExpired(row, now),
  };
}
