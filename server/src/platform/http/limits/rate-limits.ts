import { keyLimits, type KeyLimit } from '@timbre/contract/api-keys/key-limits';
import type { Budget, Call, CallKind } from '@timbre/contract/call';
import type { PlanName } from '@timbre/contract/plans';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import type { RequestCounters, Turn } from '../../counters/request-counters.ts';
import { fail } from '../../errors.ts';
import { limitHeaders } from './limit-headers.ts';
import { rateLimitKey } from './network.ts';

/** What stays open while its caller listens, and may be open several times. */
export type LongKind = Extract<CallKind, 'events' | 'socket' | 'stream'>;

/** How much one caller may ask for. */
export interface RateLimits {
  /** All requests of one address (IPv6: of one /64) but the web app's own files and /health. */
  readonly requestsPerMinute: number;
  /** Changes a visitor may ask for, of one address. Uploads to signed addresses do not count. */
  readonly publicChangesPerMinute: Readonly<Record<Budget, number>>;
  /** Answers under way of one account, or of one address without an account: more than any person with many tabs has. */
  readonly atOnce: Readonly<Record<LongKind, number>>;
  /** What one API key may ask for, by its owner's plan. */
  readonly keys: Readonly<Record<PlanName, KeyLimit>>;
}

export const defaultRateLimits: RateLimits = {
  requestsPerMinute: 3_000,
  publicChangesPerMinute: { signIn: 60, demos: 240, other: 60 },
  atOnce: { events: 30, socket: 20, stream: 16 },
  keys: keyLimits,
};

const openRetrySeconds = 5;
/** Most answers take less; programs that try again double it by themselves. */
const keyRetrySeconds = 1;

/** The steps that keep one caller from taking everything; each throws `request.too-many` with `retryAfterSeconds`. */
export interface RateLimiter {
  /** For every request, by address. They blunt floods; locks and quotas by account are the capabilities' own. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /** After the access step: counts what a key asks for, and an answer of a long kind until it ends. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The same for a socket that said only in a message whose it is; what is returned is called when it has closed. */
  readonly enterLate: (actor: Actor, kind: LongKind) => Promise<Turn['leave']>;
}

export function rateLimiter(limits: RateLimits, counters: RequestCounters): RateLimiter {
  const take = async (name: string, key: string, limit: number): Promise<void> => {
    const { isOver, resetSeconds } = await counters.countInMinute(name, key, limit);
    if (isOver) fail('request.too-many', { retryAfterSeconds: resetSeconds });
  };

  /** Null: no key is used. `tell` hears what is left, also of what is refused. */
  const countKey = async (actor: Actor, tell: (headers: ReturnType<typeof limitHeaders>) => void) => {
    if (actor.via !== 'key' || actor.key === undefined) return null;
    const { id } = actor.key;
    const limit = limits.keys[actor.plan];
    const { requestsPerMinute, requestsAtOnce } = limit;
    const minute = await counters.countInMinute('key', id, requestsPerMinute);
    if (minute.isOver) {
      tell(limitHeaders(limit, minute, null));
      const sentence = `This API key can send ${requestsPerMinute} requests a minute. Wait ${minute.resetSeconds} s and try again.`;
      fail('request.too-many', { limit: requestsPerMinute, retryAfterSeconds: minute.resetSeconds }, sentence);
    }
    const turn = await counters.enter('key', id, requestsAtOnce);
    tell(limitHeaders(limit, minute, turn?.left ?? 0));
    if (turn === null) {
      const sentence = `This API key can have ${requestsAtOnce} requests in progress at once. Wait for one to finish and try again.`;
      return fail('request.too-many', { limit: requestsAtOnce, retryAfterSeconds: keyRetrySeconds }, sentence);
    }
    return turn;
  };

  const countLong = async (kind: LongKind, who: string): Promise<Turn> => {
    const limit = limits.atOnce[kind];
    const turn = await counters.enter(kind, who, limit);
    if (turn !== null) return turn;
    const sentence = `You already have ${limit} of these open. Close one, or wait for one to finish, and try again.`;
    return fail('request.too-many', { limit, retryAfterSeconds: openRetrySeconds }, sentence);
  };

  return {
    count: async (request) => {
      const { call, routeId } = request.routeOptions.config;
      if (routeId === 'health' || routeId === 'static') return;
      const key = rateLimitKey(request.address);
      await take('requests', key, limits.requestsPerMinute);
      if (call === undefined || !isPublicChange(call)) return;
      await take(call.budget, key, limits.publicChangesPerMinute[call.budget]);
    },

    enter: async (request, reply) => {
      const { actor } = request.caller;
      // The headers stand on every answer to a key, refusals included: RateLimit fields of the IETF's draft.
      const ofKey = actor === null ? null : await countKey(actor, (headers) => void reply.headers(headers));
      if (ofKey !== null) leaveWithAnswer(ofKey, request, reply);
      const kind = request.routeOptions.config.call?.kind;
      if (!isLong(kind)) return;
      leaveWithAnswer(await countLong(kind, actor?.userId ?? rateLimitKey(request.address)), request, reply);
    },

    enterLate: async (actor, kind) => {
      const ofKey = await countKey(actor, () => undefined);
      try {
        const ofKind = await countLong(kind, actor.userId);
        return () => {
          ofKey?.leave();
          ofKind.leave();
        };
      } catch (error) {
        ofKey?.leave();
        throw error;
      }
    },
  };
}

/** The connection may have closed while the turn was asked for; its end would not be told again. */
function leaveWithAnswer({ leave }: Turn, request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.socket.destroyed) leave();
  else reply.raw.once('close', leave);
}

function isPublicChange(call: Call): boolean {
  return call.access === 'public' && call.kind !== 'upload' && (call.method !== 'GET' || call.mutatingGet);
}

function isLong(kind: CallKind | undefined): kind is LongKind {
  return kind === 'events' || kind === 'socket' || kind === 'stream';
}
