import { randomInt } from 'node:crypto';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { AppError } from '../errors.ts';
import { isForLater } from '../mail/mailer.ts';

/** Failures that may pass; every other named error says that the same try would fail again. */
const passing: ReadonlySet<ErrorCode> = new Set(['server.error', 'engine.failed', 'engine.untold', 'billing.failed']);
const longestDelaySeconds = 300;

/** Whether another attempt can help. A letter that may have left is not sent again, so that no one gets it twice. */
export function isRetriable(error: unknown): boolean {
  return !(error instanceof AppError) || passing.has(error.code) || isForLater(error);
}

/** The name a failure gets in the row. */
export function failureCode(error: unknown): ErrorCode {
  return error instanceof AppError ? error.code : 'server.error';
}

/** The failure's own words for the row, cut to 500 characters. */
export function failureDetail(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Seconds until the next try after `attempt` tries: doubles from 2 s to 5 min, with jitter down to half. */
export function retryDelaySeconds(attempt: number): number {
  return Math.min(longestDelaySeconds, 2 ** attempt) * (randomInt(500, 1001) / 1000);
}
