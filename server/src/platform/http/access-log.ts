import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './http-deps.ts';
import { networkOf } from './limits/network.ts';
import { callerLeft } from '../caller-left.ts';

/**
 * After `watchAbort`'s hook. One line a request, under its route's name: addresses carry ids and signatures, so they are
 * not logged. What an API key asked for is counted as well, whatever came of it.
 */
export function logAccess(
  app: FastifyInstance,
  { logger, noteKeyRequest }: Pick<HttpDeps, 'logger' | 'noteKeyRequest'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    // Fastify's own reply.elapsedTime counts only with its own logger, which is off.
    const start = performance.now();
    // Not onResponse: that hook does not see a request whose caller went away.
    reply.raw.once('close', () => {
      const { call, routeId } = request.routeOptions.config;
      const { actor } = request.caller;
      if (actor?.key !== undefined && call !== undefined) {
        const isError = request.outcome !== null || reply.raw.statusCode >= 400;
        noteKeyRequest?.({ userId: actor.userId, keyId: actor.key.id, callId: call.id, isError });
      }
      logger.info('request', {
        requestId: request.id,
        method: request.method,
        route: call?.id ?? routeId ?? 'page',
        // No one read the status of an answer that was cut off; 499 is nginx's number for it.
        status: request.abort.signal.reason === callerLeft ? 499 : reply.raw.statusCode,
        // A wrong password is HTTP 200 here: without its name the log would not tell it from a right one.
        ...(request.outcome === null ? {} : { outcome: request.outcome }),
        durationMs: Math.round((performance.now() - start) * 10) / 10,
        network: networkOf(request.address),
        ...(actor === null ? {} : { userId: actor.userId, via: actor.via }),
      });
    });
  });
}
