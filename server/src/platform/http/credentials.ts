import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import type { Call } from '@timbre/contract/call';
import { tokenCookie } from '@timbre/contract/sessions';
import type { FastifyRequest } from 'fastify';
import type { Credentials } from './http-deps.ts';
import { headerOf } from './request-state.ts';
import { sessionCookieName } from './session-cookies.ts';

/** Longer values can't be ours and are not worth hashing. */
const maxCredentialChars = 200;

/**
 * What the request shows. A key in any of its four headers wins over the cookie, so that a program's request never
 * depends on what a browser adds. Only values with the key prefix are keys: anything else in `ww_token` is the CSRF
 * value, and a foreign Bearer token (of a proxy in front) is not ours to judge.
 */
export function credentialsOf(call: Call, request: FastifyRequest, isSecure: boolean): Credentials {
  const bearer = /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? null;
  const candidates = [
    headerOf(request, tokenCookie),
    headerOf(request, 'xi-api-key'),
    headerOf(request, 'dupdub_token'),
    bearer,
  ];
  const apiKey = candidates.find((value) => value?.startsWith(apiKeyPrefix) === true) ?? null;
  if (apiKey !== null) return { apiKey: apiKey.slice(0, maxCredentialChars + 1), sessionSecret: null };
  // A signed upload address is its own credential: the cookie plays no part, so no other site can ride on it. Nor does
  // it for a WebSocket, which a browser opens to any site without asking.
  if ((call.kind === 'upload' && call.access === 'public') || call.kind === 'socket') {
    return { apiKey: null, sessionSecret: null };
  }
  return sessionOf(request, isSecure);
}

/** The browser's session alone, for what no key opens. */
export function sessionOf(request: FastifyRequest, isSecure: boolean): Credentials {
  const secret = request.cookies[sessionCookieName(isSecure)] ?? '';
  return { apiKey: null, sessionSecret: secret === '' || secret.length > maxCredentialChars ? null : secret };
}
