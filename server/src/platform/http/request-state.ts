import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import type { Call, Door } from '@timbre/contract/call';
import { doorOfPath } from '@timbre/contract/http/door-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { callerLeft } from '../caller-left.ts';
import type { VoiceUse } from '../key-use.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Filled by the access step of a call; empty before it and on all other addresses. */
    caller: Caller;
    /** Where it came from, kept from its first moment: once its connection is gone, `ip` is undefined whatever its type says. */
    address: string;
    /** Aborted when the caller goes away, and when a drain runs out of time. */
    abort: AbortController;
    /** The name of the error that was answered; null: none. */
    outcome: string | null;
    /** The first voice that spoke for it; null: none. */
    voice: VoiceUse | null;
  }
  interface FastifyContextConfig {
    /** The call this address serves. */
    call?: Call;
    /** What the access log names the address, where it is no call. */
    routeId?: string;
  }
}

export interface Caller {
  readonly actor: Actor | null;
  /** The session cookie's secret, when the caller proved itself by it. */
  readonly sessionSecret: string | null;
}

export const visitor: Caller = { actor: null, sessionSecret: null };

/** Aborts the request's signal when the connection closes before the answer has left; a socket tells its end itself. */
export function watchAbort(request: FastifyRequest, reply: FastifyReply): void {
  const abort = new AbortController();
  request.abort = abort;
  if (request.routeOptions.config.call?.kind === 'socket') return;
  let isSent = false;
  reply.raw.once('finish', () => {
    isSent = true;
  });
  reply.raw.once('close', () => {
    if (!isSent) abort.abort(callerLeft);
  });
}

/**
 * Whose shape an address answers in. One without a call is judged by its path; what both families have, or neither, by
 * the header that carries the key.
 */
export function doorOf(request: FastifyRequest): Door {
  const { call } = request.routeOptions.config;
  if (call !== undefined) return call.isShared ? doorOfKey(request) : call.door;
  return doorOfPath(request.url.split(/[?#]/)[0] ?? '/') ?? doorOfKey(request);
}

/** A program sends its key as its family does; a Bearer token of a proxy in front is not one of ours. */
function doorOfKey(request: FastifyRequest): Door {
  const hasBearer = (headerOf(request, 'authorization') ?? '').toLowerCase().startsWith(`bearer ${apiKeyPrefix}`);
  return hasBearer || headerOf(request, 'xi-api-key') === null ? 'openai' : 'elevenlabs';
}

/** A header's only value; `null` when absent or sent twice with different meanings. */
export function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Tells the access log which error was answered, as the specification's calls answer HTTP 200. */
export function noteOutcome(request: FastifyRequest, name: string): void {
  request.outcome = name;
}

/** What a request's work is counted as: its key's, and its first voice's. */
export const keyWorkOf = (request: FastifyRequest, call: Call) => ({
  actor: request.caller.actor,
  callId: call.id,
  onVoice: (voice: VoiceUse): void => void (request.voice ??= voice),
});
