import { ApiError } from '@timbre/client';

/** Nothing reached the server, or it broke: it has no sentence of its own about what was asked. */
export const isServerTrouble = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ['network.failed', 'request.timeout', 'server.unavailable', 'server.error'].includes(error.code);
