import { createHmac } from 'node:crypto';
import type { LogInProofs } from '../../platform/openid/identity-provider.ts';

/**
 * The proofs of a log-in follow from its state and the secret in the browser's cookie. So the database keeps none of
 * them, two tabs don't disturb each other, and who has the state without the cookie has nothing.
 */
export function proofsOf(state: string, browserSecret: string): LogInProofs {
  const derive = (what: string): string =>
    createHmac('sha256', browserSecret).update(`timbre ${what} v1 ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
