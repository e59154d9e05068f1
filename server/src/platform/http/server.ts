import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { memoryCounters } from '../counters/request-counters.ts';
import { newId } from '../ids.ts';
import { logAccess } from './access-log.ts';
import { sendFailure } from './answers.ts';
import { checkRoutes } from './boot-check.ts';
import { compressAnswers } from './pages/compress-answers.ts';
import { openDoorsToOtherOrigins } from './cross-origin.ts';
import type { Drain } from './limits/drain.ts';
import { createDrain } from './limits/drain.ts';
import { discardRest } from './bodies/discard-rest.ts';
import { errorJudge } from './error-handler.ts';
import type { HttpDeps, HttpOptions, HttpServer } from './http-deps.ts';
import { mountCalls, wholeAddress } from './mount-calls.ts';
import { plainAddress } from './limits/network.ts';
import { servePages } from './pages/pages.ts';
import { defaultRateLimits, rateLimiter } from './limits/rate-limits.ts';
import { doorOf, visitor, watchAbort } from './request-state.ts';
import { addSecurityHeaders, bareSecurityHeaders } from './security-headers.ts';
import { defaultSlowLimits } from './limits/slow-limits.ts';
import { acceptUpgrades } from './bodies/upgrades.ts';
import { ListenError } from './listen-error.ts';
import { serveStatus } from './status-routes.ts';

const defaultDrainMs = 10_000;
const pathParameterMaxChars = 500;

/** Everything that speaks HTTP: the contract's calls, /health, /openapi.json and the web app. Throws when they don't fit. */
export async function createHttpServer(deps: HttpDeps): Promise<HttpServer> {
  const { options, logger } = deps;
  checkRoutes(deps.calls, deps.routes);
  const drain = createDrain();
  const judge = errorJudge(logger, { isTelling: options.checkAnswers === true });
  const app = createApp(options, judge);

  drain.watch(app);
  await acceptUpgrades(app);
  addRequestState(app, drain);
  logAccess(app, deps);
  await addSecurityHeaders(app, options.isSecure, options);
  openDoorsToOtherOrigins(app);
  compressAnswers(app, options.isSecure);
  await app.register(fastifyCookie);
  const limiter = rateLimiter({ ...defaultRateLimits, ...options.rateLimits }, deps.counters ?? memoryCounters());
  app.addHook('onRequest', limiter.count);
  app.setErrorHandler(async (error, request, reply) => {
    const kind = request.routeOptions.config.call?.kind ?? 'file';
    const failure = judge(error, request);
    if (failure.code === 'request.too-large') await discardRest(request.raw);
    return sendFailure(reply, { door: doorOf(request), kind }, failure);
  });

  serveStatus(app, { ...deps, isDraining: drain.isDraining });
  await mountCalls(app, { ...deps, drain, judge, limiter });
  await servePages(app, deps);
  await app.ready();

  return {
    listen: (host, port) =>
      app.listen({ host, port }).catch((cause: unknown) => {
        throw new ListenError(host, cause);
      }),
    close: () => drain.close(app, options.drainMs ?? defaultDrainMs),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
  };
}

function createApp(
  { trustedProxyHops, isSecure, slowLimits }: HttpOptions,
  judge: ReturnType<typeof errorJudge>,
): FastifyInstance {
  const slow = { ...defaultSlowLimits, ...slowLimits };
  return fastify({
    // No plugin of ours can hang, and its timers, one for each of a thousand addresses, are a tenth of a start.
    pluginTimeout: 0,
    logger: false,
    genReqId: newId,
    requestIdHeader: false,
    // What still arrives on a kept connection while the server stops is answered, and the connection closed after it.
    return503OnClosing: false,
    requestTimeout: slow.requestMs,
    http: { headersTimeout: slow.headersMs, connectionsCheckingInterval: slow.checkMs },
    // Only the addresses that the nearest proxies wrote are believed; 0 hops: none.
    trustProxy: trustedProxyHops === 0 ? false : (_address, hop) => hop < trustedProxyHops,
    // Fastify would run a GET's work for HEAD; only files and pages answer to it.
    exposeHeadRoutes: false,
    // Two routes for each of these addresses would take their time at every start.
    rewriteUrl: wholeAddress,
    routerOptions: { maxParamLength: pathParameterMaxChars },
    // No hook has run here: a malformed address gets its headers by hand.
    frameworkErrors: (error, request, reply) => {
      watchAbort(request, reply);
      reply.header('x-request-id', request.id).headers(bareSecurityHeaders(isSecure));
      void sendFailure(reply, { door: doorOf(request), kind: 'file' }, judge(error, request));
    },
  });
}

function addRequestState(app: FastifyInstance, drain: Drain): void {
  app.decorateRequest('caller');
  app.decorateRequest('address', '');
  app.decorateRequest('abort');
  app.decorateRequest('outcome', null);
  app.decorateRequest('voice', null);
  app.addHook('onRequest', async (request, reply) => {
    request.caller = visitor;
    request.address = plainAddress(String(request.ip));
    // A stream that a key asked for has eleven who wait for its end: Node warns of a leak from ten on.
    reply.raw.setMaxListeners(20);
    watchAbort(request, reply);
    reply.header('x-request-id', request.id);
    reply.raw.once('close', drain.openRequest(request.abort));
    await drain.admit();
  });
}
