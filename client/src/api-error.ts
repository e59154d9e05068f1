import type { ErrorCode, ErrorData } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';

/** A name of errors.ts, or what only a caller can see: no answer, none in time, or a 404 that no server of ours gave. */
export type ClientErrorCode = ErrorCode | 'network.failed' | 'request.timeout' | 'server.not-found';

// The specification's words.
const callerMessages = { 'network.failed': 'Request failed', 'request.timeout': 'Request timeout' } as const;

/** What a call throws when it did not succeed. `status` is the HTTP status, 0 when there was no answer. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  readonly data: ErrorData;
  readonly status: number;

  constructor(code: ClientErrorCode, message: string, data: ErrorData = {}, status = 0) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/** The error for a request that got no answer; an abort by the caller is passed on unchanged. */
export function transportError(cause: unknown, callerSignal: AbortSignal | undefined, timeout: AbortSignal): unknown {
  if (callerSignal?.aborted) return callerSignal.reason ?? cause;
  if (cause instanceof ApiError) return cause;
  const code = timeout.aborted ? 'request.timeout' : 'network.failed';
  return new ApiError(code, callerMessages[code]);
}

const byNumber = new Map<number, ErrorCode>();
const byWireName = new Map<string, ErrorCode>();
for (const [name, entry] of Object.entries(errors)) {
  const code = name as ErrorCode;
  byWireName.set(name, code);
  if ('errCode' in entry) byWireName.set(entry.errCode, code);
  if (!byNumber.has(entry.code)) byNumber.set(entry.code, code);
}

/** The stable name behind an envelope's `err_code` and number; unknown ones count as `server.error`. */
export function errorCodeOf(wireName: string | undefined, code: number): ErrorCode {
  return (wireName === undefined ? undefined : byWireName.get(wireName)) ?? byNumber.get(code) ?? 'server.error';
}
