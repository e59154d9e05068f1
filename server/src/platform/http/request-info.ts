import type { FastifyRequest } from 'fastify';
import { networkOf } from './limits/network.ts';
import { doorOf, headerOf } from './request-state.ts';
import type { RequestInfo } from './route.ts';

const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i;
const maxUserAgentChars = 300;

/** What services may know of a request besides its input. */
export function requestInfo(request: FastifyRequest): RequestInfo {
  return {
    requestId: request.id,
    address: request.address,
    network: networkOf(request.address),
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, maxUserAgentChars),
    host: request.host.toLowerCase(),
    language: languageOf(request),
    timeZone: timeZoneOf(request),
    door: doorOf(request),
    signal: request.abort.signal,
  };
}

/** The header `ww_language`, else the cookie of that name, else the browser's first language, else English. */
export function languageOf(request: FastifyRequest): string {
  const accepted = headerOf(request, 'accept-language')?.split(/[,;]/)[0]?.trim();
  const wanted = [headerOf(request, 'ww_language'), request.cookies['ww_language'], accepted];
  return wanted.find((tag) => typeof tag === 'string' && languageTag.test(tag)) ?? 'en';
}

// Looking a zone up costs some 30 µs; real clients send a handful of names.
const knownZones = new Map<string, boolean>();
const maxKnownZones = 1_000;

/** The header `ww_timezone` (an IANA name), else UTC. */
function timeZoneOf(request: FastifyRequest): string {
  const name = headerOf(request, 'ww_timezone');
  if (name === null || name.length > 64) return 'UTC';
  let isKnown = knownZones.get(name);
  if (isKnown === undefined) {
    isKnown = isTimeZone(name);
    if (knownZones.size >= maxKnownZones) knownZones.clear();
    knownZones.set(name, isKnown);
  }
  return isKnown ? name : 'UTC';
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
