import type { ErrorCode, ErrorData } from '@timbre/contract/errors/errors';
import { errors } from '@timbre/contract/errors/errors';

/** An error the caller is told about, by its name in the contract. Everything else becomes `server.error` and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;

  constructor(code: ErrorCode, data?: ErrorData, message?: string) {
    super(message ?? errors[code].message);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}

/** Ends the request with the named error; `message` replaces the contract's sentence where a more exact one helps. */
export function fail(code: ErrorCode, data?: ErrorData, message?: string): never {
  throw new AppError(code, data, message);
}
