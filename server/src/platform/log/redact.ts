import { sourceStack } from './source-stack.ts';

const secretNames = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'ww_token',
  'xi-api-key',
  'dupdub_token',
  'idempotency-key',
  'password',
  'secret',
  'token',
  'signature',
  'apikey',
  'code',
]);

const maxDepth = 6;
const mask = '[redacted]';

/** `tk_…` keys and webhooks’ secrets wherever they stand, and the values of secret names in an address's query. */
function redactText(text: string): string {
  return text
    .replace(/\btk_[\w-]{6,}/g, `tk_${mask}`)
    .replace(/\bwhsec_[\w+/=]{6,}/g, `whsec_${mask}`)
    .replace(/([?&](?:token|ww_token|signature|code|secret|password)=)[^&\s"'#]+/gi, `$1${mask}`)
    .replace(/\b(Bearer\s+)[\w.~+/=-]{8,}/g, `$1${mask}`);
}

/**
 * A copy of a log field without secrets: values of secret names are masked at any depth, keys and signed queries are
 * masked inside texts. An error name such as `{ code: 'ENOSPC' }` of an Error stays, a `code` in plain data does not.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretNames.has(name.toLowerCase()) ? mask : redact(item, depth + 1),
    ]),
  );
}

/**
 * Parameters of a failed query can hold a person's text or a token's hash, so of an error only its type, words,
 * stack, cause and machine code are kept.
 */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: redactText(withoutParameters(error.message)),
    ...(typeof code === 'string' ? { code } : {}),
    stack: redactText(withoutParameters(sourceStack(error.stack ?? ''))),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  };
}

/** Drizzle writes a failed query's parameters into the message, after a line of their own. */
function withoutParameters(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, `\nparams: ${mask}`);
}
