import { createHmac, timingSafeEqual } from 'node:crypto';
import { providerLogInMinutes } from '@timbre/contract/identities';
import { tokenCookie } from '@timbre/contract/sessions';
import type { FastifyReply } from 'fastify';
import type { CookieJar } from './route.ts';

// The longest a session lives (QUALITY A7); the server decides, the cookies only must not die before it.
const maxAgeSeconds = 60 * 86_400;

const providerMaxAgeSeconds = providerLogInMinutes * 60;

/** `__Host-` pins the cookie to this host and https; browsers refuse the prefix on plain http. */
export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-timbre_session' : 'timbre_session';
}

function providerCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-timbre_provider' : 'timbre_provider';
}

function affiliateCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-timbre_affiliate' : 'timbre_affiliate';
}

/** The readable value that proves a request came from our own page: it can be told from the secret, never the reverse. */
export function csrfValueOf(sessionSecret: string): string {
  return createHmac('sha256', sessionSecret).update('timbre csrf v1').digest('base64url');
}

/** Compares in constant time. */
export function isCsrfValue(sessionSecret: string, given: string): boolean {
  const wanted = Buffer.from(csrfValueOf(sessionSecret));
  const value = Buffer.from(given);
  return value.length === wanted.length && timingSafeEqual(value, wanted);
}

/** Sets and clears the session's two cookies, the one of a log-in at a provider, and that of a partner, on one answer. */
export function cookieJar(reply: FastifyReply, isSecure: boolean): CookieJar {
  const shared = { path: '/', secure: isSecure, sameSite: 'lax', maxAge: maxAgeSeconds } as const;
  const secretIn = (name: string): string | null => {
    const secret = reply.request.cookies[name] ?? '';
    return /^[\w-]{43}$/.test(secret) ? secret : null;
  };
  const own = { ...shared, httpOnly: true } as const;
  return {
    setSession: (secret) => {
      reply.setCookie(sessionCookieName(isSecure), secret, { ...shared, httpOnly: true });
      setCsrfCookie(reply, isSecure, secret);
    },
    clearSession: () => {
      reply.setCookie(sessionCookieName(isSecure), '', { ...shared, httpOnly: true, maxAge: 0 });
      reply.setCookie(tokenCookie, '', { ...shared, maxAge: 0 });
    },
    providerSecret: () => secretIn(providerCookieName(isSecure)),
    setProviderSecret: (secret) => {
      reply.setCookie(providerCookieName(isSecure), secret, { ...own, maxAge: providerMaxAgeSeconds });
    },
    affiliateSecret: () => secretIn(affiliateCookieName(isSecure)),
    setAffiliateSecret: (secret) => void reply.setCookie(affiliateCookieName(isSecure), secret, own),
    clearAffiliateSecret: () => void reply.setCookie(affiliateCookieName(isSecure), '', { ...own, maxAge: 0 }),
  };
}

/** Sets the readable marker alone, for a session whose marker was lost. */
export function setCsrfCookie(reply: FastifyReply, isSecure: boolean, secret: string): void {
  reply.setCookie(tokenCookie, csrfValueOf(secret), {
    path: '/',
    secure: isSecure,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
  });
}
