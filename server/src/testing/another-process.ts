import { createClient, type Client } from '@timbre/client';
import type { SpeechEngine } from '@timbre/engines/ports';
import { eq } from 'drizzle-orm';
import { openWeb } from '../app.ts';
import { followVoices } from '../capabilities/voices/voices.compose.ts';
import { compose, type Composition } from '../compose.ts';
import { loadConfig } from '../config.ts';
import type { RateLimits } from '../platform/http/limits/rate-limits.ts';
import { newId } from '../platform/ids.ts';
import { startJobRunner } from '../platform/jobs/job-runner.ts';
import { runAfterDeath } from '../platform/jobs/schedule.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { processes } from '../platform/processes/processes.tables.ts';
import { composePlatform, type Platform } from '../platform.compose.ts';
import { boundlessKeys } from './boundless-keys.ts';
import { quickBed } from './doubles/quick-bed.ts';
import { quickHashing } from './doubles/quick-hashing.ts';
import type { TestStudio, TestUser } from './test-studio.ts';

export interface AnotherProcess {
  /** Null of a worker: it listens nowhere. */
  readonly address: string | null;
  readonly platform: Platform;
  readonly composition: Composition;
  readonly clientOf: (user: TestUser) => Client;
  readonly close: () => Promise<void>;
}

export interface AnotherProcessOptions {
  readonly roles: 'web' | 'worker';
  /** What its machine can speak. */
  readonly engines: readonly SpeechEngine[];
  readonly keys?: RateLimits['keys'];
  /** How many jobs it does at once. */
  readonly slots?: number;
}

/** One more process of a test's studio: its database and folder, all else its own. It is started and ended as `openApp` does. */
export async function openAnotherProcess(studio: TestStudio, options: AnotherProcessOptions): Promise<AnotherProcess> {
  const { roles, engines, keys = boundlessKeys, slots = 1 } = options;
  const { connectionString } = studio;
  // A setting wants a host; the socket of `host=` is used all the same.
  const url = connectionString.replace('@/', '@localhost/');
  const config = loadConfig({ ...studio.settings, DATABASE_URL: url, ROLES: roles });
  const { clock } = studio;
  // Several of them share a test's PostgreSQL with other test files.
  const overrides = { maxConnections: 3, clock, logger: silentLogger, passwordHashing: quickHashing };
  const real = await composePlatform(config, connectionString, overrides);
  const platform = { ...real, blobs: { ...real.blobs, freeBytes: studio.platform.blobs.freeBytes } };
  const composition = compose(platform, { engines, makeBed: quickBed });
  const { voices } = composition;
  const seed = async (): Promise<void> => void (await voices.seed(engines));
  await platform.presence.start(() => runAfterDeath(composition.periodics), seed);
  // It has this process's number, by which the next one would take it for dead.
  const elsewhere = { host: `${roles}-of-a-test#1` };
  await studio.db
    .update(processes)
    .set(elsewhere)
    .where(eq(processes.id, platform.presence.id() ?? ''));
  await seed();
  followVoices(platform, composition);
  const closers: (() => Promise<void>)[] = [];
  let address: string | null = null;
  if (roles === 'web') {
    const rateLimits = {
      requestsPerMinute: 100_000,
      publicChangesPerMinute: { signIn: 100_000, demos: 100_000, other: 100_000 },
      atOnce: { events: 1000, socket: 1000, stream: 1000 },
      keys,
    };
    const web = await openWeb(platform, composition, { checkAnswers: true, webRoot: null, rateLimits });
    address = await web.listen('127.0.0.1', 0);
    closers.push(web.close);
  } else {
    const runner = await startJobRunner({
      connectionString,
      db: platform.database.db,
      jobs: composition.jobs,
      runningLimits: composition.runningLimits,
      clock,
      log: silentLogger,
      newId,
      slots: { cpu: slots, gpu: 1, net: slots },
      abilities: voices.abilities,
      pollMs: 50,
      sweepSeconds: 0.2,
    });
    closers.push(() => runner.close(0));
  }
  return {
    address,
    platform,
    composition,
    clientOf: ({ apiKey }) =>
      createClient({ baseUrl: address ?? '', headers: () => ({ 'xi-api-key': apiKey }), validate: true }),
    close: async () => {
      for (const close of closers) await close();
      await composition.generations.settled();
      await composition.closeChildren();
      await voices.leave();
      await platform.presence.stop();
      platform.jobEvents.close();
      await platform.notices.close();
      await platform.counters.close();
      await platform.database.close();
    },
  };
}

/** Sends each request to the next of them, as a balancer does that keeps no one anywhere. */
export function roundRobin(clients: readonly Client[]): Client {
  let turn = 0;
  const next = (): Client => {
    const client = clients[turn % clients.length];
    turn += 1;
    if (client === undefined) throw new Error('There is no client.');
    return client;
  };
  return {
    send: (...request) => next().send(...request),
    events: (...request) => next().events(...request),
    bytes: (...request) => next().bytes(...request),
    put: (...request) => next().put(...request),
  };
}
