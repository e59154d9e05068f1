import { randomBytes } from 'node:crypto';
import { hashSecret } from '../../platform/hash-secret.ts';

/** Crockford's: without I, L, O and U, which are read as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 random bits. */
const bytes = 10;
const length = (bytes * 8) / 5;
const group = 4;

/** What people type for a letter that no code has. */
const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** A code as it is written, such as `7K2M-9QXD-04FZ-HB3W`. */
export function newCode(): string {
  let value = BigInt(`0x${randomBytes(bytes).toString('hex')}`);
  const letters: string[] = [];
  for (let at = 0; at < length; at += 1) {
    letters.unshift(alphabet[Number(value & 31n)] ?? '');
    value >>= 5n;
  }
  return letters.join('').replaceAll(new RegExp(`.{${group}}(?=.)`, 'g'), '$&-');
}

/** The fingerprint of a code as someone typed or pasted it; null: no code is written so. */
export function hashTyped(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\p{Cf}_.\u30fc\u2212]+/gu, '')
    .replaceAll(/[ILO]/g, (letter) => misread[letter] ?? letter);
  const isCode = letters.length === length && [...letters].every((letter) => alphabet.includes(letter));
  return isCode ? hashSecret(letters) : null;
}
