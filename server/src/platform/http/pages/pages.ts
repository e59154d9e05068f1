import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { buildHeader } from '@timbre/contract/http/envelope';
import { mobilePaths } from '@timbre/contract/screens/marketing-paths';
import { pathOnThisSite } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { languageIn } from '@timbre/contract/screens/site-languages';
import { closedProperty, type FirstAnswers, type SiteFacts } from '@timbre/contract/screens/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, fail } from '../../errors.ts';
import { sendFailure } from '../answers.ts';
import { sessionOf } from '../credentials.ts';
import type { HttpDeps, PageHead } from '../http-deps.ts';
import { firstAnswers } from './first-answers.ts';
import { buildOf, minimalPage, pageTemplate } from './page-template.ts';
import { closedForSeconds } from '../maintenance-step.ts';
import { languageOf } from '../request-info.ts';
import { allowScripts, inlineScriptHashes } from '../security-headers.ts';
import { phoneAddress } from './phone-address.ts';
import { serveSearchFiles } from './search-files.ts';
import { doorOf, headerOf } from '../request-state.ts';

// Addresses of programs and files; a page never lives under them. /canva itself is a page, what is below it is not.
const programPaths =
  /^\/(?:canva\/|(?:gateway-apis|overseas-apis|dolly-apis|v1|v2|dev|files|assets|health|openapi\.json)(?:\/|$))/;

/** What the build puts beside a file is never asked for by name. */
const builtBeside = ['.map', '.br', '.gz'];

const maintenancePath = screenPath('maintain');

/** Serves the built files of the web app, and its one page for every address that wants HTML. */
export async function servePages(
  app: FastifyInstance,
  {
    head,
    siteDocument,
    siteMap,
    ...deps
  }: Pick<HttpDeps, 'authenticate' | 'clock' | 'head' | 'maintenance' | 'options' | 'siteDocument' | 'siteMap'>,
): Promise<void> {
  const { options } = deps;
  const { webRoot, site } = options;
  serveSearchFiles(app, { options, ...(siteMap && { siteMap }) });
  const index = webRoot === null ? minimalPage : await readIndex(webRoot);
  if (webRoot !== null) await serveFiles(app, webRoot);
  const build = buildOf(index);
  const shell = template(index, site);
  const finished = siteDocument === undefined ? shell : template(siteDocument, site);
  const templateOf = ({ body }: PageHead): Template => (body === undefined ? shell : finished);

  app.setNotFoundHandler(async (request, reply) => {
    const theirs = headerOf(request, buildHeader);
    if (theirs !== null && theirs !== build) {
      // A page that stayed open through an update asks for what is not here any more.
      return sendFailure(reply, { door: 'timbre', kind: 'envelope' }, new AppError('client.outdated'));
    }
    const path = request.url.split(/[?#]/)[0] ?? '/';
    if (!wantsPage(request, path)) {
      const door = doorOf(request);
      const error = new AppError(door === 'timbre' ? 'input.not-found' : 'door.not-available');
      return sendFailure(reply, { door, kind: 'file' }, error);
    }
    const query = request.url.slice(path.length);
    if (mobilePaths.includes(path)) reply.header('vary', 'user-agent');
    const userAgent = headerOf(request, 'user-agent') ?? '';
    const elsewhere = site === undefined ? null : phoneAddress({ path, query, userAgent }, site, options.publicUrl);
    if (elsewhere !== null) return reply.header('cache-control', 'no-cache').redirect(elsewhere, 302);
    const closedSeconds = await closedForSeconds(request, path, deps);
    if (closedSeconds !== null) reply.header('retry-after', String(closedSeconds));
    const asked = await head({
      path: closedSeconds === null ? path : maintenancePath,
      query,
      language: languageIn(query) ?? languageOf(request),
      reader: async () => {
        const credentials = sessionOf(request, options.isSecure);
        return credentials.sessionSecret === null ? null : deps.authenticate(credentials);
      },
    });
    if (closedSeconds !== null) return sendPage(reply, closed(asked), { query, template: templateOf(asked) });
    const { firstCalls: calls = [], language } = asked;
    const answers = await firstAnswers(app, request, { calls, language, isSecure: options.isSecure });
    return sendPage(reply, asked, { query, template: templateOf(asked), answers });
  });
}

/** The address stays, and so does what a search engine knows of it: it may ask again later. */
const closed = (page: PageHead): PageHead => ({
  ...page,
  status: 503,
  tags: [...(page.tags ?? []), { tag: 'meta', property: closedProperty, content: 'true' }],
});

interface Template {
  readonly render: (page: PageHead, answers: FirstAnswers | null) => string;
  /** Hashes of the page's inline scripts. */
  readonly scripts: readonly string[];
}

const template = (html: string, site: SiteFacts | undefined): Template => ({
  render: pageTemplate(html, site),
  scripts: inlineScriptHashes(html),
});

interface Sent {
  /** With its question mark; a redirect takes it along. */
  readonly query: string;
  readonly template: Template;
  readonly answers?: FirstAnswers | null;
}

function sendPage(reply: FastifyReply, page: PageHead, { query, template: { render, scripts }, answers = null }: Sent) {
  const vary = [reply.getHeader('vary'), 'accept, accept-language, cookie'].filter((part) => part !== undefined);
  // What is one person's is kept nowhere: going back would show it to the next one at this browser.
  reply.header('cache-control', answers === null ? 'no-cache' : 'private, no-store').header('vary', vary.join(', '));
  if (page.status === 302) return reply.redirect(safeLocation(page.location, query), 302);
  const policy = allowScripts(String(reply.getHeader('content-security-policy')), scripts);
  reply.header('content-security-policy', policy);
  return reply.status(page.status).type('text/html; charset=utf-8').send(render(page, answers));
}

/** A path of this site or an http(s) address; `//host`, `/\\host` and `/.//host` would leave the site unseen. */
function safeLocation(location = '', query = ''): string {
  if (/^https?:\/\//.test(location) && URL.canParse(location)) return new URL(location).href;
  if (!location.startsWith('/')) return fail('input.not-found');
  const whole = location.includes('?') ? null : pathOnThisSite(location + query);
  return whole ?? pathOnThisSite(location) ?? fail('input.not-found');
}

/** Without its escapes, or `null` when they are malformed. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Browsers name text/html; crawlers and previews of links often take anything, and then a file's name decides. */
function wantsPage(request: FastifyRequest, escapedPath: string): boolean {
  const path = decoded(escapedPath);
  if (path === null || (request.method !== 'GET' && request.method !== 'HEAD') || programPaths.test(path)) return false;
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

/** What a folder has for browsers, at any depth. */
async function namesIn(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !builtBeside.some((end) => entry.name.endsWith(end)));
  return new Set(files.map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

/**
 * A folder of the build is one route, as hundreds of routes are a good part of a start. A file beside the folders is
 * its own, so that anything else reaches the page; index.html goes through the template.
 */
async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  const entries = await readdir(webRoot, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const shared = {
    index: false,
    dotfiles: 'ignore',
    // Beside each text lies the same one compressed, from the build.
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
  } as const;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, routeId: 'static' };
    });
    await scope.register(fastifyStatic, {
      ...shared,
      root: webRoot,
      wildcard: false,
      globIgnore: ['*/*/**', 'index.html', ...builtBeside.map((end) => `*${end}`)],
      setHeaders: (response) => void response.setHeader('cache-control', 'no-cache'),
    });
    for (const { name } of folders) {
      const names = await namesIn(join(webRoot, name));
      const isHashed = name === 'assets';
      await scope.register(fastifyStatic, {
        ...shared,
        root: join(webRoot, name),
        prefix: `/${name}/`,
        allowedPath: (path) => names.has(path.slice(1)),
        setHeaders: (response) =>
          void response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'),
      });
    }
  });
}
