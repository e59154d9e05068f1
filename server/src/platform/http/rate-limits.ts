import type { Call } from '@timbre/contract/call';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../errors.ts';
import { rateLimitKey } from './network.ts';

/** Requests a minute from one address (IPv6: from one /64). */
export interface RateLimits {
  /** All requests but the web app's own files and /health. */
  readonly requestsPerMinute: number;
  /** Changes a visitor may ask for: log-in, sign-up, codes, contact. Uploads to signed addresses do not count. */
  readonly publicChangesPerMinute: number;
}

export const defaultRateLimits: RateLimits = { requestsPerMinute: 3_000, publicChangesPerMinute: 60 };

/**
 * Limits by address, per process. They blunt floods; locks and quotas by account are the capabilities' own.
 * Throws `request.too-many` with `retryAfterSeconds`.
 */
export function rateLimiter(limits: RateLimits): (request: FastifyRequest) => Promise<void> {
  const all = new RateLimiterMemory({ points: limits.requestsPerMinute, duration: 60 });
  const publicChanges = new RateLimiterMemory({ points: limits.publicChangesPerMinute, duration: 60 });
  return async (request) => {
    const { call, routeId } = request.routeOptions.config;
    if (routeId === 'health' || routeId === 'static') return;
    const key = rateLimitKey(request.ip);
    await take(all, key);
    if (call !== undefined && isPublicChange(call)) await take(publicChanges, key);
  };
}

function isPublicChange(call: Call): boolean {
  return call.access === 'public' && call.kind !== 'upload' && (call.method !== 'GET' || call.mutatingGet);
}

async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    fail('request.too-many', { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
