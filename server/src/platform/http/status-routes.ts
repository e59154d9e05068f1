import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearsToken } from '../telemetry/bears-token.ts';
import { waitAtMost } from '../within-time.ts';
import { draining } from '../telemetry/readiness.ts';
import { sessionOf } from './credentials.ts';
import type { HttpDeps } from './http-deps.ts';

type StatusDeps = Pick<
  HttpDeps,
  'health' | 'readiness' | 'metrics' | 'openapi' | 'authenticate' | 'ownerDetail' | 'options'
> & { readonly isDraining: () => boolean };

/** What machines ask of this process: `/health` and its parts, `/metrics`, `/openapi.json`. */
export function serveStatus(app: FastifyInstance, deps: StatusDeps): void {
  serveHealth(app, deps);
  serveProbes(app, deps);
  if (deps.metrics !== undefined) serveMetrics(app, deps.metrics);

  let document: string | null = null;
  app.get('/openapi.json', { config: { routeId: 'openapi' } }, async (_request, reply) => {
    document ??= JSON.stringify(deps.openapi());
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}

/** Who asks gives up about then. */
const healthLimitMs = 5000;

/** `GET /health`: how the studio is, 200 or 503, also 503 while the server stops, with more for the owner's session. */
function serveHealth(app: FastifyInstance, deps: StatusDeps): void {
  const { health, authenticate, ownerDetail, options, isDraining } = deps;

  /** Nothing for anyone else, and nothing that could make a healthy studio look ill. */
  async function detailFor(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
    const { sessionSecret } = sessionOf(request, options.isSecure);
    if (sessionSecret === null || ownerDetail === undefined) return {};
    const actor = await authenticate({ apiKey: null, sessionSecret }).catch(() => null);
    return actor?.role === 'owner' ? ownerDetail().catch(() => ({})) : {};
  }

  app.get('/health', { config: { routeId: 'health' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining()) return reply.status(503).send({ status: 'stopping', detail: null });
    try {
      const { ok, detail } = await waitAtMost(healthLimitMs, health());
      const more = await detailFor(request);
      return await reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'failing', detail: { ...detail, ...more } });
    } catch {
      return reply.status(503).send({ status: 'failing', detail: null });
    }
  });
}

/** `/health/live`: this process answers, and need not be ended. `/health/ready`: requests may be sent to it. */
function serveProbes(app: FastifyInstance, { readiness, isDraining }: StatusDeps): void {
  app.get('/health/live', { config: { routeId: 'live' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/ready', { config: { routeId: 'ready' } }, async (_request, reply) => {
    const { isReady, status } = isDraining() ? draining : ((await readiness?.()) ?? { isReady: true, status: 'ok' });
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

function serveMetrics(app: FastifyInstance, { token, contentType, read }: NonNullable<HttpDeps['metrics']>): void {
  app.get('/metrics', { config: { routeId: 'metrics' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!bearsToken(request.headers.authorization, token)) {
      return reply
        .status(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain')
        .send('METRICS_TOKEN is missing.');
    }
    return reply.header('content-type', contentType).send(await read());
  });
}
