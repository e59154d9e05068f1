// The installed app's worker: built files and the last pages for times without a network. It never sees a call's answer.
import { isKeptPage, keptViews, taskOf, withoutNetwork } from './cache-rules.ts';
import { skipWaitingMessage, viewsCache } from './worker-names.ts';

/** What the build puts in: its name, and the files without which no screen stands. */
declare const BUILD: string;
declare const FILES: readonly string[];

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}
/** What this file uses of a worker's scope; the DOM's types know only a window's. */
interface WorkerScope {
  readonly addEventListener: ((name: 'fetch', run: (event: FetchEvent) => void) => void) &
    ((name: 'install' | 'activate', run: (event: WorkerEvent) => void) => void) &
    ((name: 'message', run: (event: MessageEvent) => void) => void);
  readonly skipWaiting: () => Promise<void>;
}
const scope = globalThis as unknown as WorkerScope;

const filesCache = `timbre-files-${BUILD}`;
/** The web app's page, the same for everyone and every screen. */
const shell = '/tools/home';

scope.addEventListener('install', (event) => {
  event.waitUntil(install());
});
scope.addEventListener('activate', (event) => {
  event.waitUntil(removeOld());
});
scope.addEventListener('message', ({ data }) => {
  // Only when the person says so: no page changes under someone's hands.
  if (data === skipWaitingMessage) void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path, search } = new URL(request.url);
  const isOwn = origin === location.origin;
  const task = taskOf({ method: request.method, isOwn, isNavigation: request.mode === 'navigate', path });
  if (task === 'file') event.respondWith(file(request));
  else if (task === 'page') event.respondWith(page(event, path, search));
});

async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  // Asked for as a visitor, so that nothing of anyone can be in it.
  const answer = await fetch(shell, { credentials: 'omit', cache: 'reload', headers: { accept: 'text/html' } });
  if (!answer.ok || answer.redirected) throw new Error('The studio is closed.');
  await cache.put(shell, answer);
  await cache.addAll(FILES);
}

async function removeOld(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('timbre-files-') && name !== filesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function page(event: FetchEvent, path: string, query: string): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    event.waitUntil(keep(path, request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await (await caches.open(viewsCache)).match(request);
    if (kept !== undefined) return kept;
    const next = withoutNetwork(path, query);
    if (next !== 'app') return Response.redirect(next.go);
    const app = await (await caches.open(filesCache)).match(shell);
    if (app === undefined) throw error;
    return app;
  }
}

/** The last ones alone; what was opened again is the newest. */
async function keep(path: string, request: Request, answer: Response): Promise<void> {
  if (answer.redirected || answer.type !== 'basic') return;
  const { status, headers } = answer;
  const html = await answer.text();
  if (!isKeptPage(path, { status, html })) return;
  const cache = await caches.open(viewsCache);
  await cache.delete(request);
  await cache.put(request, new Response(html, { status, headers }));
  const names = await cache.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - keptViews)).map((name) => cache.delete(name)));
}
