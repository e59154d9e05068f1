import { allCalls } from '@timbre/contract/calls';
import { openApi } from '@timbre/contract/http/open-api';
import { headFor, indexedAddresses } from '@timbre/contract/screens/page-head';
import { matchScreen, screenPath, screens } from '@timbre/contract/screens/screens';
import { guideQueries } from './capabilities/content/content-pages.ts';
import { compose, type Composition } from './compose.ts';
import { composePlatform, type Platform } from './platform.compose.ts';
import type { Config } from './config.ts';
import type { HttpOptions, HttpServer, PageHead, PageRequest } from './platform/http/http-deps.ts';
import { readCallNotes } from './call-notes.ts';
import { createHttpServer } from './platform/http/server.ts';
import { newId } from './platform/ids.ts';
import { hasLiveWorker, pulseSeconds, releaseEndedWorkers } from './platform/jobs/worker-rows.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { runAfterDeath, startSchedule } from './platform/jobs/schedule.ts';
import { webDirectory } from './platform/root.ts';
import { requireScreens } from './require-screens.ts';
import { version } from './version.ts';
import { readBuiltSite } from './built-site.ts';
import { requirePages, siteHead } from './site-head.ts';
import { firstFilesOf, readWebManifest } from './web-manifest.ts';

export interface App {
  /** Opens the door; `ownerLink` only on the very first start, `warning` when the disk is too full to work. */
  readonly start: () => Promise<{ address: string; ownerLink: string | null; warning: string | null }>;
  /** Drains: requests under way finish, jobs return to the queue, children end. */
  readonly close: () => Promise<void>;
}

const megabyte = 1e6;
const jobGraceMs = 5000;

/** The web door over the composed services; not listening yet. */
export async function openWeb(
  { config, clock, logger, database, blobs, temporary, counters }: Platform,
  studio: Composition,
  options: Partial<HttpOptions> = {},
): Promise<HttpServer> {
  const { db } = database;
  const { publicUrl, isSecure, trustedProxyHops, marketingOrigin, mobileOrigin } = config.server;
  const { webRoot = webDirectory } = options;
  const mediaOrigin = config.files.publicOrigin;
  const formToken = studio.formTokens.make;
  const notes = await readCallNotes();
  const manifest = webRoot === null ? {} : await readWebManifest(webRoot);
  const site = webRoot === null ? null : await readBuiltSite(webRoot);
  if (webRoot !== null) requireScreens(manifest, screens);
  if (site !== null) requirePages(site, screens);
  return createHttpServer({
    routes: studio.routes,
    calls: allCalls,
    authenticate: studio.sessions.authenticate,
    db,
    clock,
    blobs,
    logger,
    counters,
    maintenance: studio.maintenance.current,
    options: {
      publicUrl,
      isSecure,
      trustedProxyHops,
      mediaOrigin,
      site: { marketingOrigin, mobileOrigin },
      ...options,
      webRoot,
    },
    head: async (request) => {
      const match = matchScreen(request.path);
      const head = headOf(request, config.server);
      if (match === null) return head;
      const { livePages } = studio;
      const deps = { livePages, publicUrl, marketingOrigin, formToken };
      const page = site === null ? head : await siteHead(head, { ...match, request }, { ...deps, site });
      return page.body === undefined ? { ...page, files: firstFilesOf(manifest, match.screen) } : page;
    },
    ...(site !== null && { siteDocument: site.document }),
    siteMap: async () => [
      ...indexedAddresses(publicUrl, marketingOrigin),
      ...guideQueries(studio.documents).map((query) => `${publicUrl}${screenPath('help')}?${query}`),
      ...(await studio.blog.paths()).map(({ path }) => `${publicUrl}${encodeURI(path)}`),
    ],
    health: async () => {
      // One query answers both: the database, and whether any worker of this studio has a pulse.
      const isWorking = await hasLiveWorker(db, pulseSeconds);
      const hasRoom = await storesMore({ blobs, temporary });
      const isStoring = (await blobs.trouble()) === null;
      const [jobs, disk] = [isWorking ? 'ok' : 'no worker', hasRoom ? 'ok' : 'nearly full, nothing new is stored'];
      // Where the storage is and why it fails is for the log and the owner.
      const files = isStoring ? 'ok' : 'the file storage can’t be reached';
      return {
        ok: isWorking && hasRoom && isStoring,
        detail: { version, roles: config.jobs.roles, jobs, disk, files },
      };
    },
    ownerDetail: async () => {
      const trouble = await blobs.trouble();
      return { tasks: await studio.servedTasks.list(), ...(trouble !== null && { files: trouble }) };
    },
    openapi: () => openApi({ origin: publicUrl, version, notes }),
    noteKeyRequest: studio.usageBooks.noteRequest,
  });
}

/** Files in a bucket pass over this machine's disk. */
async function storesMore({ blobs, temporary }: Pick<Platform, 'blobs' | 'temporary'>): Promise<boolean> {
  const freeBytes = await blobs.freeBytes();
  if (freeBytes !== null) return freeBytes > 0;
  return temporary.requireRoom().then(
    () => true,
    () => false,
  );
}

function headOf({ path, language }: PageRequest, { publicUrl, marketingOrigin }: Config['server']): PageHead {
  // `ja-JP` is Japanese too; anyone who asks for a language that we do not speak gets English.
  const head = headFor(path, language.split('-')[0] === 'ja' ? 'ja' : 'en', publicUrl, marketingOrigin);
  return {
    status: head.status,
    title: head.title,
    description: head.description,
    keywords: head.keywords,
    canonical: head.canonical,
    isIndexed: head.isIndexed,
    language: head.lang,
    ...(head.redirectTo === undefined ? {} : { location: head.redirectTo }),
  };
}

/** On a disk that keeps no reserve everything runs but nothing new is stored: better said at once than at each export. */
function warningOf(freeBytes: number | null, directory: string): string | null {
  if (freeBytes === null || freeBytes > 0) return null;
  const missing = Math.ceil(-freeBytes / megabyte) + 1;
  return (
    `The disk below ${directory} is nearly full. Exports and uploads are blocked until ${missing} MB more are free. ` +
    'Free some space, or set DATA_DIR to a folder on a larger disk.'
  );
}

/** The server of one process: web, worker and clock, or those of them that ROLES names. */
export async function openApp(config: Config, connectionString: string): Promise<App> {
  const platform = await composePlatform(config, connectionString);
  const { clock, logger, database } = platform;
  const { db } = database;
  const { host, port, publicUrl } = config.server;
  const studio = compose(platform);
  const closeShared = async (): Promise<void> => {
    await studio.generations.settled();
    await studio.closeChildren();
    await platform.presence.stop();
    await platform.jobEvents.close();
    await platform.counters.close();
    await database.close();
  };
  // Nothing of a server that can't start may stay behind.
  const web = await openWeb(platform, studio).catch(async (error: unknown) => {
    await closeShared();
    throw error;
  });
  const has = (role: Config['jobs']['roles'][number]): boolean => config.jobs.roles.includes(role);
  const closers: (() => Promise<void>)[] = [];

  const startWorker = async (): Promise<void> => {
    const jobIds = await releaseEndedWorkers(db);
    if (jobIds.length > 0) logger.warn('jobs of a killed server are taken up again', { jobIds });
    const runner = await startJobRunner({
      connectionString,
      db,
      jobs: studio.jobs,
      runningLimits: studio.runningLimits,
      clock,
      log: logger,
      newId,
      slots: config.jobs.slots,
    });
    closers.push(() => runner.close(jobGraceMs));
  };

  return {
    start: async () => {
      await platform.filePlaces.require();
      const { linkToken } = await studio.provision.ensureOwner();
      await studio.voices.seed(studio.engines);
      await studio.contentSeeds.seed();
      await platform.presence.start(() => runAfterDeath(studio.periodics));
      if (has('worker')) await startWorker();
      if (has('clock')) closers.push(startSchedule({ db, clock, log: logger }, studio.periodics).close);
      if (has('web')) {
        closers.push(web.close);
        await web.listen(host, port);
      }
      return {
        address: publicUrl,
        ownerLink: linkToken === null ? null : `${publicUrl}/login?link=${linkToken}`,
        warning: warningOf(await platform.blobs.freeBytes(), config.data.directory),
      };
    },

    close: async () => {
      // The door first, then the work behind it, then what both stand on.
      for (const close of closers.reverse()) await close();
      await closeShared();
    },
  };
}
