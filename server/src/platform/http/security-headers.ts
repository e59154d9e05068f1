import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { HttpOptions } from './http-deps.ts';

// blob: for audio, images and workers that the editors make in the browser; a blob is always of our own origin.
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Mantine writes inline styles.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'media-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'blob:'],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // On plain http it would send every script to https, where no one listens.
  'upgrade-insecure-requests': null,
};

/** The inline scripts of a built page, as the policy names them: by the hash of what is between their tags. */
export function inlineScriptHashes(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}

/** A policy of ours under which these scripts run too. */
export function allowScripts(policy: string, hashes: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...hashes].join(' '));
}

/** What people uploaded is shown as data, never run as a page of this site. */
export const fileContentSecurityPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

const hsts = { maxAge: 31_536_000, includeSubDomains: false };
// No other site learns which page, or whose, a person came from (QUALITY A8).
const referrerPolicy = 'same-origin';

/** For an answer that no hook has seen: the same promises, and nothing in it may run. */
export function bareSecurityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': referrerPolicy,
    ...(isSecure ? { 'strict-transport-security': `max-age=${hsts.maxAge}` } : {}),
  };
}

/** Puts the security headers on every answer. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  isSecure: boolean,
  { mediaOrigin, uploadOrigin }: Pick<HttpOptions, 'mediaOrigin' | 'uploadOrigin'>,
): Promise<void> {
  const allowed = {
    ...directives,
    'media-src': [...directives['media-src'], ...(mediaOrigin ? [mediaOrigin] : [])],
    'connect-src': [...directives['connect-src'], ...(uploadOrigin ? [uploadOrigin] : [])],
  };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: allowed },
    crossOriginEmbedderPolicy: false,
    // Browsers ignore both on plain http, with a complaint in the console.
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    originAgentCluster: isSecure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: referrerPolicy },
    strictTransportSecurity: isSecure ? hsts : false,
    xFrameOptions: { action: 'deny' },
  });
}
