import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http-deps.ts';
import { escapeHtml } from './page-template.ts';

/** What answers programs; no page lives there. Pages that no one should find say so themselves (`noindex`). */
const programFolders = ['/gateway-apis/', '/overseas-apis/', '/dolly-apis/', '/account/', '/tts/', '/v1/', '/files/'];

/** `GET /robots.txt` and `GET /sitemap.xml`: what search engines may look at, and which pages there are. */
export function serveSearchFiles(
  app: FastifyInstance,
  { options, siteMap = async () => [] }: Pick<HttpDeps, 'options' | 'siteMap'>,
): void {
  app.get('/robots.txt', { config: { routeId: 'robots' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...programFolders.map((folder) => `Disallow: ${folder}`),
          `Sitemap: ${options.publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { config: { routeId: 'site-map' } }, async (_request, reply) => {
    const places = (await siteMap()).map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`,
      );
  });
}
