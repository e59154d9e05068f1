import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from './http-deps.ts';
import { networkOf } from './limits/network.ts';
import { errors } from '@timbre/contract/errors/errors';
import { callerLeft } from '../caller-left.ts';
import { signals } from '../telemetry/signals.ts';
import { beginSpan, isTracing } from '../telemetry/spans.ts';

/**
 * After `watchAbort`'s hook. One line a request, under its route's name: addresses carry ids and signatures, so they are
 * not logged. What an API key asked for is counted as well, whatever came of it.
 */
export function logAccess(
  app: FastifyInstance,
  { logger, noteKeyRequest }: Pick<HttpDeps, 'logger' | 'noteKeyRequest'>,
): void {
  traceRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    // Fastify's own reply.elapsedTime counts only with its own logger, which is off.
    const start = performance.now();
    signals.requestBegan.tell(null);
    // Not onResponse: that hook does not see a request whose caller went away.
    reply.raw.once('close', () => {
      const { call, routeId } = request.routeOptions.config;
      const { actor } = request.caller;
      const isLeft = request.abort.signal.reason === callerLeft;
      const status = isLeft ? 499 : reply.raw.statusCode;
      const route = call?.id ?? routeId ?? 'page';
      const seconds = (performance.now() - start) / 1000;
      const isEndless = call?.kind === 'events' || call?.kind === 'socket';
      signals.requestEnded.tell({
        route,
        method: request.method,
        status: isLeft ? status : statusOf(request.outcome, status),
        seconds: isEndless ? null : seconds,
      });
      if (actor?.key !== undefined && call !== undefined) {
        const isError = request.outcome !== null || reply.raw.statusCode >= 400;
        const { voice } = request;
        noteKeyRequest?.({ userId: actor.userId, keyId: actor.key.id, callId: call.id, isError, voice });
      }
      logger.info('request', {
        requestId: request.id,
        method: request.method,
        route,
        // No one read the status of an answer that was cut off; 499 is nginx's number for it.
        status,
        // A wrong password is HTTP 200 here: without its name the log would not tell it from a right one.
        ...(request.outcome === null ? {} : { outcome: request.outcome }),
        durationMs: Math.round(seconds * 10_000) / 10,
        network: networkOf(request.address),
        ...(actor === null ? {} : { userId: actor.userId, via: actor.via }),
      });
    });
  });
}

/** Of the error that an answer with 200 carries, as the specification's calls do. */
const statusOf = (outcome: string | null, status: number): number =>
  outcome === null || !Object.hasOwn(errors, outcome) ? status : errors[outcome as keyof typeof errors].status;

/** A span for every request, under its route's name, in which all that it asks for happens. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTracing()) return done();
    const { call, routeId } = request.routeOptions.config;
    const route = call?.id ?? routeId ?? 'page';
    // A caller's own trace is not ours to continue: it could name any.
    const facts = { 'http.request.method': request.method, 'http.route': route, 'timbre.request_id': request.id };
    const span = beginSpan({ name: route, kind: 'server', facts, parent: null });
    if (span === null) return done();
    reply.raw.once('close', () => {
      const status = reply.raw.statusCode;
      const error = request.outcome ?? (status >= 500 ? String(status) : null);
      span.end(error, { 'http.response.status_code': status });
    });
    span.run(done);
  });
}
