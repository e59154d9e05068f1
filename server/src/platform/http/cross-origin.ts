import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The doors (`/v1/*`) answer scripts of any site: they work with keys that a script must already know, and credentials
 * are never allowed, so a browser's cookies stay out. Everything else is closed.
 */
export function openDoorsToOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/')) allowAnyOrigin(reply);
  });
  app.options('/v1/*', { config: { routeId: 'preflight' } }, async (_request, reply) =>
    reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      // The star does not cover Authorization.
      .header('access-control-allow-headers', 'authorization, *')
      .header('access-control-max-age', '7200')
      .send(),
  );
}

function allowAnyOrigin(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-request-id, retry-after, ratelimit, ratelimit-policy, content-disposition',
    'cross-origin-resource-policy': 'cross-origin',
  });
}
