import type { SessionInfo } from '@timbre/contract/sessions';
import { planOf, type Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { ApiKeyService } from '../api-keys/api-keys.service.ts';
import type { LogInGuard } from './log-in-guard.ts';
import type { SessionStore } from './sessions.store.ts';

export interface SessionServiceDeps {
  readonly db: Database;
  readonly store: SessionStore;
  readonly guard: Pick<LogInGuard, 'sweep'>;
  readonly apiKeys: Pick<ApiKeyService, 'authenticate'>;
  readonly networkOf: (address: string) => string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly newSecret: () => string;
}

/** Where a log-in comes from; a part of the request's info. */
export interface Visit {
  readonly address: string;
  readonly network: string;
  readonly userAgent: string;
}

/** A session just begun; `secret` goes into the cookie and is stored nowhere. */
export interface NewSession {
  readonly userId: string;
  readonly secret: string;
}

/**
 * Who is logged in. Only the SHA-256 of a secret is stored, every check asks the database, so an ended session is ended
 * for every process at once. A session ends after 14 days without use and 60 days after its log-in.
 */
export interface SessionService {
  /** Log-out. Does nothing without a session. */
  readonly end: (actor: Actor | null, executor?: Executor) => Promise<void>;
  /** Begins a session for someone who has proved who they are; throws `account.suspended`. */
  readonly begin: (executor: Executor, userId: string, visit: Visit) => Promise<NewSession>;
  /** Ends the sessions of a user, such as after a new password; `except` may go on. How many ended. */
  readonly endAll: (executor: Executor, userId: string, except?: string | null) => Promise<number>;
  /** Where the user is logged in: this session first, then those used last. */
  readonly list: (actor: Actor) => Promise<SessionInfo[]>;
  /** In how many browsers the user is logged in. */
  readonly count: (userId: string) => Promise<number>;
  /** Whether the user has logged in from this network lately; ended sessions count until they are swept. */
  readonly knowsNetwork: (userId: string, network: string) => Promise<boolean>;
  /** Signs every other browser of the user out; how many. */
  readonly endOthers: (actor: Actor) => Promise<number>;
  /** Throws `input.not-found` for a session that is no longer there or someone else's. */
  readonly endOne: (actor: Actor, id: string) => Promise<void>;
  /** A one-time link's token, valid for `hours`. */
  readonly createLink: (executor: Executor, userId: string, hours: number) => Promise<string>;
  /** Who the credentials belong to, or null; one query. A key is judged alone, whatever cookie comes with it. */
  readonly authenticate: (credentials: {
    sessionSecret: string | null;
    apiKey: string | null;
  }) => Promise<Actor | null>;
  /** Removes what has ended long ago; returns how many rows. For the clock, once an hour. */
  readonly sweep: () => Promise<number>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const idleMs = 14 * dayMs;
const absoluteMs = 60 * dayMs;

const knowsNetwork =
  ({ db, store, networkOf }: SessionServiceDeps): SessionService['knowsNetwork'] =>
  async (userId, network) =>
    (await store.listAddresses(db, userId)).some((address) => networkOf(address) === network);

export function sessionService(deps: SessionServiceDeps): SessionService {
  const { db, store, guard, apiKeys, clock, newId, newSecret } = deps;
  const before = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);

  const listLive = (userId: string) =>
    store.listLive(db, { userId, madeAfter: before(absoluteMs), seenAfter: before(idleMs) });

  const begin: SessionService['begin'] = async (executor, userId, { address, userAgent }) => {
    if (await store.isSuspended(executor, userId)) fail('account.suspended');
    const secret = newSecret();
    const now = clock.now();
    await store.insert(executor, {
      id: newId(),
      userId,
      secretHash: hashSecret(secret),
      userAgent,
      address,
      createdAt: now,
      lastSeenAt: now,
    });
    return { userId, secret };
  };
  return {
    begin,

    end: async (actor, executor = db) => {
      if (actor?.sessionId) await store.end(executor, actor.sessionId, clock.now());
    },

    endAll: (executor, userId, except = null) => store.endAll(executor, userId, clock.now(), except),

    knowsNetwork: knowsNetwork(deps),
    count: async (userId) => (await listLive(userId)).length,

    list: async ({ userId, sessionId }) => {
      const live = await listLive(userId);
      return live
        .map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
          id,
          isCurrent: id === sessionId,
          userAgent,
          address,
          createdAt: createdAt.toISOString(),
          lastSeenAt: lastSeenAt.toISOString(),
        }))
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },

    endOthers: ({ userId, sessionId }) => store.endAll(db, userId, clock.now(), sessionId),

    endOne: async ({ userId }, id) => {
      if (!(await store.endOf(db, userId, id, clock.now()))) fail('input.not-found');
    },

    createLink: async (executor, userId, hours) => {
      const secret = newSecret();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + hours * 60 * minuteMs);
      await store.insertLink(executor, {
        id: newId(),
        userId,
        secretHash: hashSecret(secret),
        createdAt: now,
        expiresAt,
      });
      return secret;
    },

    authenticate: async ({ sessionSecret, apiKey }) => {
      if (apiKey !== null) return apiKeys.authenticate(apiKey);
      if (sessionSecret === null) return null;
      const secretHash = hashSecret(sessionSecret);
      const session = await store.findLive(db, {
        secretHash,
        madeAfter: before(absoluteMs),
        seenAfter: before(idleMs),
      });
      if (!session) return null;
      if (session.lastSeenAt <= before(minuteMs)) await store.touch(db, session.id, clock.now());
      return {
        userId: session.userId,
        role: session.role,
        plan: planOf(session),
        via: 'session',
        sessionId: session.id,
        timeZone: session.timeZone,
      };
    },

    sweep: async () => {
      const dead = await store.removeDead(db, { madeBefore: before(absoluteMs), seenBefore: before(idleMs) });
      return dead + (await store.removeLinksBefore(db, before(dayMs))) + (await guard.sweep());
    },
  };
}
