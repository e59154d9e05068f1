import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, fail } from '../errors.ts';
import { sendFailure } from './answers.ts';
import type { HttpDeps, PageHead } from './http-deps.ts';
import { minimalPage, pageTemplate } from './page-template.ts';
import { languageOf } from './request-info.ts';
import { doorOf, headerOf } from './request-state.ts';

// Addresses of programs and files; a page never lives under them. /canva itself is a page, what is below it is not.
const programPaths =
  /^\/(?:canva\/|(?:gateway-apis|overseas-apis|dolly-apis|v1|files|assets|health|openapi\.json)(?:\/|$))/;

/** Serves the built files of the web app, and its one page for every address that wants HTML. */
export async function servePages(
  app: FastifyInstance,
  { options, head }: Pick<HttpDeps, 'options' | 'head'>,
): Promise<void> {
  const { webRoot, publicUrl } = options;
  if (webRoot !== null) await serveFiles(app, webRoot);
  const render = pageTemplate(webRoot === null ? minimalPage : await readIndex(webRoot));

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (path === null || !wantsPage(request, path)) {
      return sendFailure(reply, { door: doorOf(request), kind: 'file' }, new AppError('input.not-found'));
    }
    return sendPage(reply, await head(path, languageOf(request)), (page) => render(page, publicUrl));
  });
}

function sendPage(reply: FastifyReply, page: PageHead, render: (page: PageHead) => string): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept, accept-language, cookie');
  if (page.status === 302) return reply.redirect(safeLocation(page.location), 302);
  return reply.status(page.status).type('text/html; charset=utf-8').send(render(page));
}

/** A path of this site or an http(s) address; `//host`, `/\\host` and `/.//host` would leave the site unseen. */
function safeLocation(location = ''): string {
  const base = 'http://site.invalid';
  if (/^https?:\/\//.test(location) && URL.canParse(location)) return new URL(location).href;
  if (!location.startsWith('/') || !URL.canParse(location, base)) fail('input.not-found');
  const { origin, pathname, search, hash } = new URL(location, base);
  if (origin !== base || pathname.startsWith('//')) fail('input.not-found');
  return `${pathname}${search}${hash}`;
}

/** The decoded path, or `null` when it is malformed. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split(/[?#]/)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Browsers name text/html; crawlers and previews of links often take anything, and then a file's name decides. */
function wantsPage(request: FastifyRequest, path: string): boolean {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || programPaths.test(path)) return false;
  const accept = headerOf(request, 'accept') ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.[a-z\d]{1,8}$/i.test(path));
}

async function readIndex(webRoot: string): Promise<string> {
  try {
    return await readFile(join(webRoot, 'index.html'), 'utf8');
  } catch (error) {
    throw new Error('The web app is not built: run npm run build.', { cause: error });
  }
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, routeId: 'static' };
    });
    await scope.register(fastifyStatic, {
      root: webRoot,
      // Every file is its own route, so that anything else reaches the page; index.html goes through the template.
      wildcard: false,
      globIgnore: ['**/index.html', '**/*.map'],
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(webRoot, 'assets') + sep);
        response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
