import { createHash } from 'node:crypto';

/** How a 256-bit secret is stored: SHA-256 in hex. Fit for random secrets only, never for passwords or short codes. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
