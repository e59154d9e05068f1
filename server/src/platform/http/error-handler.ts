import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import { knownError } from './error-answer.ts';

/**
 * Returns what the caller may know of an error; what no one expected goes to the log with the request's id.
 * A caller that went away is no error.
 */
export function errorJudge(logger: Logger, { isTelling }: { isTelling: boolean }) {
  return (error: unknown, request: FastifyRequest): AppError => {
    const known = knownError(error);
    const { call, routeId } = request.routeOptions.config;
    const fields = { requestId: request.id, route: call?.id ?? routeId ?? 'page', error };
    if (known?.code === 'disk.full') logger.warn('the disk is full', fields);
    if (known !== null) return known;
    if (request.abort.signal.aborted) {
      logger.debug('request ended early', fields);
      return new AppError('server.error');
    }
    logger.error('request failed', fields);
    return new AppError('server.error', undefined, isTelling && error instanceof Error ? withCause(error) : undefined);
  };
}

/** The driver says why a query failed; the query alone is what failed. */
const withCause = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${cause.message}: ${message}` : message;
