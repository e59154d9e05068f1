import type { ErrorCode, ErrorData } from '@timbre/contract/errors/errors';
import { errCodes } from '@timbre/contract/errors/errors-transport';

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

const specified = new Map<string, ErrorCode>(
  Object.entries(errCodes).map(([name, wireName]) => [wireName, name as keyof typeof errCodes]),
);
/** How names in errors.ts are written. */
const ownName = /^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/u;

/** The stable name behind an `err_code`; null for what is none of ours. */
export function errorCodeOf(wireName: string | null | undefined): ErrorCode | null {
  const name = wireName ?? '';
  return specified.get(name) ?? (ownName.test(name) ? (name as ErrorCode) : null);
}
