import type { Call } from '@timbre/contract/call';
import { tokenCookie } from '@timbre/contract/sessions';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { headerOf } from './request-state.ts';
import { isCsrfValue } from './session-cookies.ts';

/**
 * Throws `request.forged` when another site could have caused this request.
 * With a session: whatever changes state (any method but GET and HEAD, and each `mutatingGet`) must repeat the CSRF
 * value in the `ww_token` header; so must an event stream, because listening renders audio and uses a plan's rights up.
 * A byte stream is opened by a plain link of ours, which sends no such header: there the browser's own words count.
 * Without one there is nothing to ride on but the log-in itself: the browser's own words about the origin count.
 */
export function refuseForged(
  call: Call,
  request: FastifyRequest,
  { sessionSecret, publicUrl }: { sessionSecret: string | null; publicUrl: string },
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isChange = !isRead || call.mutatingGet;
  if (sessionSecret !== null) {
    const needsProof = isChange || call.kind === 'events';
    const isProven = !needsProof || isCsrfValue(sessionSecret, headerOf(request, tokenCookie) ?? '');
    const isForeignStream = call.kind === 'stream' && !comesFromHere(request, publicUrl);
    if (!isProven || isForeignStream) fail('request.forged');
    return;
  }
  // The doors take keys from any site; without a key there is no authority to misuse.
  if (!isChange || call.door !== 'timbre') return;
  if (!comesFromHere(request, publicUrl)) fail('request.forged');
  // A browser sends no Origin with a plain GET: only a header of ours proves that a script of ours sent it.
  const isProvenGet = request.headers[tokenCookie] !== undefined || headerOf(request, 'sec-fetch-site') !== null;
  if (isRead && !isProvenGet) fail('request.forged');
}

/** Programs send neither header and pass; a browser always sends one of them with a change. */
function comesFromHere(request: FastifyRequest, publicUrl: string): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  // The same server may be opened by more than one name (localhost, an address of the LAN): a page can't forge Host.
  return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === request.host);
}
