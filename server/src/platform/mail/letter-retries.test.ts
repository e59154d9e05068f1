import type { ErrorCode, ErrorData } from '@timbre/contract/errors/errors';
import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { comesAgain } from './mailer.ts';
import { isRetriable } from '../jobs/retry.ts';

const named: [ErrorCode, ErrorData | undefined, boolean][] = [
  ['billing.failed', undefined, true],
  ['credits.insufficient', undefined, false],
  // It has certainly not left.
  ['account.mail-failed', comesAgain, true],
  // It may have, or never will.
  ['account.mail-failed', {}, false],
  // The word alone says nothing of a letter.
  ['state.conflict', comesAgain, false],
];

it.each(named)('%s with %o: another try can help: %s', (code, data, can) => {
  expect(isRetriable(new AppError(code, data))).toBe(can);
});

it('tries again what has no name', () => {
  expect(isRetriable(new Error('the connection was lost'))).toBe(true);
});
