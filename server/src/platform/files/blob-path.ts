import { fail } from '../errors.ts';

export const blobKeyPattern = /^[0-9a-f]{64}$/;

/** Where a store keeps a blob, from its root on; throws `input.not-found` for what is no key. Two levels keep folders small. */
export function blobPath(key: string): string {
  if (!blobKeyPattern.test(key)) fail('input.not-found');
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;
}
