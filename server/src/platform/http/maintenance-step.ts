import type { Call } from '@timbre/contract/call';
import { maintenanceLimits, refusedIn, type Maintenance } from '@timbre/contract/maintenance';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import { fail } from '../errors.ts';
import { sessionOf } from './credentials.ts';
import type { HttpDeps } from './http-deps.ts';

const { retrySeconds, maxRetrySeconds } = maintenanceLimits;

/** When others should ask again: at the expected end, but at least every hour. */
export function retryAfterSeconds({ until }: Pick<Maintenance, 'until'>, clock: Clock): number {
  const left = until === null ? 0 : Math.ceil((Date.parse(until) - clock.now().getTime()) / 1000);
  return left <= 0 ? retrySeconds : Math.min(left, maxRetrySeconds);
}

/** Refuses what the owner's switch closes to everyone else; the owner goes on. */
export async function refuseInMaintenance(
  call: Call,
  actor: Actor | null,
  { maintenance, clock }: Pick<HttpDeps, 'maintenance' | 'clock'>,
): Promise<void> {
  if (maintenance === undefined || actor?.role === 'owner') return;
  // Who opens a socket may say who they are in its first message.
  if (call.kind === 'socket' && actor === null) return;
  const state = await maintenance();
  const refused = refusedIn(state.mode, call);
  if (refused === null) return;
  const { message, until } = state;
  fail(refused, {
    retryAfterSeconds: retryAfterSeconds(state, clock),
    ...(message !== '' && { reason: message }),
    ...(until !== null && { until }),
  });
}

/** By which an owner gets in while the studio is closed. */
const openPages = /^\/login(?:\/|$)/;

/** Seconds until a page may be asked for again; null: it is shown, as the studio isn't closed to who asks. */
export async function closedForSeconds(
  request: FastifyRequest,
  path: string,
  { maintenance, clock, authenticate, options }: Pick<HttpDeps, 'authenticate' | 'clock' | 'maintenance' | 'options'>,
): Promise<number | null> {
  if (maintenance === undefined || openPages.test(path)) return null;
  const state = await maintenance();
  if (state.mode !== 'closed') return null;
  const { sessionSecret } = sessionOf(request, options.isSecure);
  const actor = sessionSecret === null ? null : await authenticate({ apiKey: null, sessionSecret }).catch(() => null);
  return actor?.role === 'owner' ? null : retryAfterSeconds(state, clock);
}
