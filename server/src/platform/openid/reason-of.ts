import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';

const maxChars = 80;

/**
 * What the log may say of a failed talk with a provider. Causes are left out but for their code: they hold bodies, tokens
 * and claims, and a parser's message quotes what it could not read.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const said = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : null;
  const words = [error.message, codeOf(error), said, codeOf(error.cause)];
  return words.flatMap((word) => (word === null ? [] : [word.slice(0, maxChars)])).join(' · ');
}

function codeOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('code' in value)) return null;
  return typeof value.code === 'string' ? value.code : null;
}
