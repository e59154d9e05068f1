import { randomBytes, randomInt } from 'node:crypto';
import { inviteCodeAlphabet } from '@timbre/contract/referrals/referrals';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A 128-bit random id: 26 characters of Crockford's base 32, safe in paths, file names and shells. */
export function newId(): string {
  let value = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let id = '';
  for (let i = 0; i < 26; i += 1) {
    id = `${alphabet[Number(value & 31n)] ?? ''}${id}`;
    value >>= 5n;
  }
  return id;
}

/** A 256-bit secret for a session, a key or a link; only its hash is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A 256-bit secret that signs webhooks, as Standard Webhooks writes them. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A code to be typed from a letter, such as `049213`; each digit is equally likely. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** A code that people pass on, by a link or by word of mouth; it opens nothing. */
export function newInviteCode(chars: number): string {
  return Array.from({ length: chars }, () => inviteCodeAlphabet[randomInt(inviteCodeAlphabet.length)]).join('');
}
