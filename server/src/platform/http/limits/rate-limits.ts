import type { Budget, Call, CallKind } from '@timbre/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../errors.ts';
import { rateLimitKey } from './network.ts';
import type { RequestCounters } from './request-counters.ts';

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
}

export const defaultRateLimits: RateLimits = {
  requestsPerMinute: 3_000,
  publicChangesPerMinute: { signIn: 60, demos: 240, other: 60 },
  atOnce: { events: 30, socket: 20, stream: 16 },
};

const openRetrySeconds = 5;

/** The steps that keep one caller from taking everything; each throws `request.too-many` with `retryAfterSeconds`. */
export interface RateLimiter {
  /** For every request, by address. They blunt floods; locks and quotas by account are the capabilities' own. */
  readonly count: (request: FastifyRequest) => Promise<void>;
  /** After the access step: counts an answer of a long kind until it ends. */
  readonly enter: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

export function rateLimiter(limits: RateLimits, counters: RequestCounters): RateLimiter {
  const take = async (name: string, key: string, limit: number): Promise<void> => {
    const retryAfterSeconds = await counters.countInMinute(name, key, limit);
    if (retryAfterSeconds !== null) fail('request.too-many', { retryAfterSeconds });
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
      const kind = request.routeOptions.config.call?.kind;
      if (!isLong(kind)) return;
      const { actor } = request.caller;
      const limit = limits.atOnce[kind];
      const leave = await counters.enter(kind, actor?.userId ?? rateLimitKey(request.address), limit);
      if (leave === null) {
        const sentence = `You already have ${limit} of these open. Close one, or wait for one to finish, and try again.`;
        return fail('request.too-many', { limit, retryAfterSeconds: openRetrySeconds }, sentence);
      }
      reply.raw.once('close', leave);
    },
  };
}

function isPublicChange(call: Call): boolean {
  return call.access === 'public' && call.kind !== 'upload' && (call.method !== 'GET' || call.mutatingGet);
}

function isLong(kind: CallKind | undefined): kind is LongKind {
  return kind === 'events' || kind === 'socket' || kind === 'stream';
}
