import { allCalls } from '@timbre/contract/calls';
import { openApi } from '@timbre/contract/http/open-api';
import { headFor, indexedAddresses } from '@timbre/contract/screens/page-head';
import { firstCalls } from '@timbre/contract/screens/first-calls';
import { languageOfTag } from '@timbre/contract/screens/screen';
import { matchScreen, screenPath, screens } from '@timbre/contract/screens/screens';
import { guideQueries } from './capabilities/content/content-pages.ts';
import { followVoices } from './capabilities/voices/voices.compose.ts';
import { compose, type Composition } from './compose.ts';
import { composePlatform, type Platform } from './platform.compose.ts';
import type { Config } from './config.ts';
import type { HttpDeps, HttpOptions, HttpServer, PageHead, PageRequest } from './platform/http/http-deps.ts';
import { openMonitoring, type Monitoring } from './monitoring.ts';
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
  monitoring: Pick<Monitoring, 'metrics' | 'readiness'> | null = null,
): Promise<HttpServer> {
  const { db } = database;
  const { publicUrl, isSecure, trustedProxyHops, marketingOrigin, mobileOrigin } = config.server;
  const { webRoot = webDirectory } = options;
  const { publicOrigin: mediaOrigin, uploadOrigin } = config.files;
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
      uploadOrigin,
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
      if (page.body !== undefined) return page;
      const calls = firstCalls(match.screen, languageOfTag(page.language));
      return { ...page, files: firstFilesOf(manifest, match.screen), firstCalls: calls };
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
    ...watchedBy(monitoring, config.monitoring.token),
    openapi: () => openApi({ origin: publicUrl, version, notes }),
    noteKeyRequest: studio.usageBooks.noteRequest,
  });
}

/** Figures are told here only to who shows the secret. */
function watchedBy(
  monitoring: Pick<Monitoring, 'metrics' | 'readiness'> | null,
  token: string | null,
): Pick<HttpDeps, 'readiness' | 'metrics'> {
  if (monitoring === null) return {};
  const { metrics, readiness } = monitoring;
  return { readiness, ...(metrics !== null && token !== null && { metrics: { ...metrics, token } }) };
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
  const { tracing } = config.monitoring;
  // Before the first connection, so that its statements are seen; a server that no one watches doesn't load it.
  const stopTracing =
    tracing === null
      ? async () => undefined
      : (await import('./platform/telemetry/open-tracing.ts')).openTracing(tracing, version, config.jobs.roles);
  const platform = await composePlatform(config, connectionString);
  const { clock, logger, database } = platform;
  const { db } = database;
  const { host, port, publicUrl } = config.server;
  const studio = compose(platform);
  const monitoring = await openMonitoring(platform);
  const closeShared = async (): Promise<void> => {
    await studio.generations.settled();
    await studio.closeChildren();
    await studio.voices.leave();
    await platform.presence.stop();
    platform.jobEvents.close();
    await platform.notices.close();
    await platform.counters.close();
    await monitoring.close();
    await database.close();
    await stopTracing();
  };
  const has = (role: Config['jobs']['roles'][number]): boolean => config.jobs.roles.includes(role);
  const closers: (() => Promise<void>)[] = [];

  const startWorker = async (): Promise<void> => {
    const jobIds = await releaseEndedWorkers(db);
    if (jobIds.length > 0) logger.warn('jobs of a killed server are taken up again', { jobIds });
    const runner = await startJobRunner({
      connectionString: platform.directConnectionString,
      db,
      jobs: studio.jobs,
      runningLimits: studio.runningLimits,
      clock,
      log: logger,
      newId,
      slots: config.jobs.slots,
      abilities: studio.voices.abilities,
    });
    closers.push(() => runner.close(jobGraceMs));
  };

  /** What a studio has before anyone comes: its owner, the voices of this machine, the first articles. */
  const prepare = async (): Promise<{ linkToken: string | null }> => {
    await platform.filePlaces.require();
    const owner = await studio.provision.ensureOwner();
    const seed = async (): Promise<void> => void (await studio.voices.seed(studio.engines));
    await platform.presence.start(() => runAfterDeath(studio.periodics), seed);
    await seed();
    followVoices(platform, studio);
    await studio.contentSeeds.seed();
    return owner;
  };

  return {
    start: async () => {
      await monitoring.listen();
      // The calls are mounted while engines and database look for what they have.
      const [{ linkToken }, web] = await Promise.all([prepare(), openWeb(platform, studio, {}, monitoring)]);
      if (has('worker')) await startWorker();
      if (has('clock')) {
        const { directConnectionString } = platform;
        const deps = { db, clock, log: logger, connectionString: directConnectionString };
        closers.push(startSchedule(deps, studio.periodics).close);
      }
      if (has('web')) {
        closers.push(web.close);
        await web.listen(host, port);
      }
      monitoring.turn('ready');
      return {
        address: publicUrl,
        ownerLink: linkToken === null ? null : `${publicUrl}/login?link=${linkToken}`,
        warning: warningOf(await platform.blobs.freeBytes(), config.data.directory),
      };
    },

    close: async () => {
      monitoring.turn('stopping');
      // The door first, then the work behind it, then what both stand on.
      for (const close of closers.reverse()) await close();
      await closeShared();
    },
  };
}
