import { allCalls } from '@timbre/contract/calls';
import { openApi } from '@timbre/contract/open-api';
import { headFor } from '@timbre/contract/screens';
import { sql } from 'drizzle-orm';
import { compose } from './compose.ts';
import { composePlatform } from './compose-platform.ts';
import type { Config } from './config.ts';
import { createHttpServer } from './platform/http/server.ts';
import { newId } from './platform/ids.ts';
import { startJobRunner } from './platform/jobs/job-runner.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { webDirectory } from './platform/root.ts';
import { version } from './version.ts';

export interface App {
  /** Opens the door; `ownerLink` only on the very first start. */
  readonly start: () => Promise<{ address: string; ownerLink: string | null }>;
  /** Drains: requests under way finish, jobs return to the queue, children end. */
  readonly close: () => Promise<void>;
}

const jobGraceMs = 5000;

/** The server of one process: web, worker and clock, or those of them that ROLES names. */
export async function openApp(config: Config, connectionString: string): Promise<App> {
  const platform = await composePlatform(config, connectionString);
  const { clock, logger, database } = platform;
  const { db } = database;
  const studio = compose(platform);
  const has = (role: Config['jobs']['roles'][number]): boolean => config.jobs.roles.includes(role);
  const { publicUrl, isSecure, trustedProxyHops } = config.server;

  const http = await createHttpServer({
    routes: studio.routes,
    calls: allCalls,
    authenticate: studio.sessions.authenticate,
    db,
    clock,
    logger,
    options: { publicUrl, isSecure, trustedProxyHops, webRoot: webDirectory },
    head: (path, language) => {
      const head = headFor(path, language === 'ja' ? 'ja' : 'en', publicUrl);
      return {
        status: head.status,
        title: head.title,
        description: head.description,
        keywords: head.keywords,
        canonicalPath: head.canonical.slice(publicUrl.length),
        language: head.lang,
        ...(head.redirectTo === undefined ? {} : { location: head.redirectTo }),
      };
    },
    health: async () => {
      await db.execute(sql`select 1`);
      return { ok: true, detail: { version, roles: config.jobs.roles } };
    },
    openapi: () => openApi({ origin: publicUrl, version }),
  });

  const closers: (() => Promise<void>)[] = [];
  return {
    start: async () => {
      const { isNew, link } = await studio.accounts.ensureOwner();
      await studio.voices.seed(studio.engines);
      if (has('worker')) {
        const runner = await startJobRunner({
          connectionString: platform.connectionString,
          db,
          jobs: studio.jobs,
          runningLimits: studio.runningLimits,
          clock,
          logger,
          newId,
          concurrency: config.jobs.concurrency,
        });
        closers.push(() => runner.close(jobGraceMs));
      }
      if (has('clock')) {
        const schedule = startSchedule({ db, clock, logger }, studio.periodics);
        closers.push(schedule.close);
      }
      if (!has('web')) return { address: 'no web role', ownerLink: null };
      closers.push(http.close);
      await http.listen(config.server.host, config.server.port);
      return { address: publicUrl, ownerLink: isNew ? `${publicUrl}${link}` : null };
    },
    close: async () => {
      // The door first, then the work behind it, then what both stand on.
      for (const close of closers.reverse()) await close();
      for (const engine of studio.engines) await engine.close();
      await platform.jobEvents.close();
      await database.close();
    },
  };
}
