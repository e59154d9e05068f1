import * as z from 'zod/mini';
import { call } from '../call.ts';

/** How long a partner's signed nonce is good for, in either direction of the clocks. */
export const partnerNonceMinutes = 5;

const partnerId = z.string().check(z.regex(/^[\w.:-]{1,128}$/, 'Use letters, digits, dots, colons and dashes.'));

/** What a partner signs; docs/partners.md says how. */
export const partnerNonce = z.object({
  partner: z.string().check(z.maxLength(50)),
  nonce: z.string().check(z.regex(/^[\w-]{16,128}$/, 'Use 16 to 128 letters, digits and dashes.')),
  /** Unix time of the signature, seconds. */
  timestamp: z.string().check(z.regex(/^\d{10}$/, 'Use the Unix time in seconds.')),
  /** HMAC-SHA256 in hex. */
  signature: z.string().check(z.regex(/^[\da-f]{64}$/i, 'Use the HMAC-SHA256 in hex.')),
  canvaUserId: z.optional(partnerId),
  canvaBrandId: z.optional(partnerId),
});
export type PartnerNonce = z.infer<typeof partnerNonce>;

/**
 * Tells a page that a partner opened whether this browser is logged in, and ties the partner's user to the account. A
 * nonce is used up by the answer that says who it is, not by the one that sends a visitor to the log-in first.
 */
export const validatePartnerNonce = call({
  id: 'validatePartnerNonce',
  method: 'GET',
  path: '/canva/validate/nonce',
  access: 'public',
  mutatingGet: true,
  input: partnerNonce,
  output: z.object({
    partner: z.string(),
    isLoggedIn: z.boolean(),
    wwid: z.nullable(z.string()),
    /** True: the partner's user of the request is this account from now on. */
    isLinked: z.boolean(),
  }),
  errors: ['account.token-expired', 'account.already-authorised', 'feature.unavailable'],
});

/** What can be wrong with the options a partner's page opens the studio with. */
export const embedErrors = ['invalidAppName', 'noAppName', 'noContainer', 'noActivityMatch', 'noActivity'] as const;
export type EmbedError = (typeof embedErrors)[number];

/** Writes such an error to the server's log, for the owner and the partner to find. */
export const reportEmbedError = call({
  id: 'reportEmbedError',
  method: 'POST',
  path: '/canva/embed/error',
  access: 'public',
  input: z.object({
    error: z.enum(embedErrors),
    /** As the page gave them; hostile text. */
    appName: z.optional(z.string().check(z.maxLength(100))),
    container: z.optional(z.string().check(z.maxLength(100))),
    activity: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({}),
});
