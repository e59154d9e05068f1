import type { Call } from '@timbre/contract/call';
import { tokenCookie } from '@timbre/contract/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { fail } from '../errors.ts';
import { credentialsOf } from './credentials.ts';
import { refuseForged } from './forgery.ts';
import type { HttpDeps } from './http-deps.ts';
import { requireKeyRights } from './key-access.ts';
import { refuseInMaintenance } from './maintenance-step.ts';
import { cookieJar, csrfValueOf, setCsrfCookie } from './session-cookies.ts';

type AccessDeps = Pick<HttpDeps, 'authenticate' | 'clock' | 'maintenance' | 'options'>;

/** Finds out who asks, refuses those who may not call and forged requests; runs before the body is read. */
export function accessStep(call: Call, { authenticate, options, ...deps }: AccessDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const credentials = credentialsOf(call, request, options.isSecure);
    const { apiKey, sessionSecret } = credentials;
    const actor = apiKey === null && sessionSecret === null ? null : await authenticate(credentials);
    if (apiKey !== null && actor === null) {
      fail('session.required', { reason: 'key' }, 'This API key isn’t valid. Create a new one in your account.');
    }
    if (sessionSecret !== null) {
      if (actor === null) {
        // The browser must not go on believing that it is logged in.
        cookieJar(reply, options.isSecure).clearSession();
      } else if (request.cookies[tokenCookie] !== csrfValueOf(sessionSecret)) {
        setCsrfCookie(reply, options.isSecure, sessionSecret);
      }
    }
    request.caller = { actor, sessionSecret: actor === null ? null : sessionSecret };
    await refuseInMaintenance(call, actor, deps);
    // First: anyone who is logged out is told so, and has nothing that someone could forge.
    requireAccess(call, actor);
    requireKeyRights(call, actor);
    if (apiKey === null) {
      refuseForged(call, request, { sessionSecret: request.caller.sessionSecret, publicUrl: options.publicUrl });
    }
  };
}

/** The rules of `Access`; an owner's call does not exist for anyone else. */
export function requireAccess({ access }: Call, actor: Actor | null): void {
  if (access === 'public') return;
  if (access === 'owner' && actor?.role !== 'owner') fail('input.not-found');
  if (actor === null) fail('session.required');
  if (access !== 'user' && actor.via !== 'session') {
    fail('access.denied', { reason: 'key' }, 'API keys can’t do this. Log in with a browser instead.');
  }
}
