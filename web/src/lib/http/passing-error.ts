import { ApiError } from '@timbre/client';

const passing = [
  'network.failed',
  'request.timeout',
  'server.error',
  'server.unavailable',
  'request.too-many',
  'request.in-progress',
];

/** What may be no more at the next try. */
export const isPassing = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.code);
