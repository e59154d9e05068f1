import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@timbre/client';
import type { PlanName } from '@timbre/contract/plans';
import { openWeb } from '../app.ts';
import { compose, type Composition } from '../compose.ts';
import { composePlatform, type Platform } from '../compose-platform.ts';
import { loadConfig } from '../config.ts';
import { newId } from '../platform/ids.ts';
import { runJobs } from '../platform/jobs/run-jobs.ts';
import { silentLogger } from '../platform/log/logger.ts';
import { fakeClock, type FakeClock } from './fake-clock.ts';
import { fakeSpeechEngine, type FakeSpeechEngine } from './fake-speech-engine.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly apiKey: string;
  readonly client: Client;
}

/** The composed server on a database, a folder and a port of its own; engines and clock are fakes, the rest is real. */
export interface TestStudio {
  readonly address: string;
  readonly platform: Platform;
  readonly composition: Composition;
  readonly clock: FakeClock;
  readonly engine: FakeSpeechEngine;
  /** A client without credentials. */
  readonly visitor: Client;
  readonly createUser: (plan?: PlanName, credits?: number) => Promise<TestUser>;
  /** Runs everything queued to its end. */
  readonly runJobs: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function startTestStudio(): Promise<TestStudio> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'timbre-studio-'));
  const clock = fakeClock();
  const engine = fakeSpeechEngine();
  const config = loadConfig({ DATA_DIR: folder });
  const platform = await composePlatform(config, database.connectionString, { clock, logger: silentLogger });
  const composition = compose(platform, { engines: [engine] });
  await composition.voices.seed(composition.engines);
  const web = await openWeb(platform, composition, {
    checkAnswers: true,
    webRoot: null,
    rateLimits: { requestsPerMinute: 100_000, publicChangesPerMinute: 100_000 },
  });
  const address = await web.listen('127.0.0.1', 0);
  const clientOf = (headers: Record<string, string>): Client =>
    createClient({ baseUrl: address, headers: () => headers, validate: true });
  let users = 0;

  return {
    address,
    platform,
    composition,
    clock,
    engine,
    visitor: clientOf({}),

    createUser: async (plan = 'professional', credits = 100) => {
      users += 1;
      const email = `user-${users}-${newId().slice(0, 6)}@example.org`;
      const { id } = await composition.provision.createUser({
        email,
        password: 'a test password',
        name: undefined,
        plan,
        credits,
      });
      const { key } = await composition.apiKeys.create(id, 'test');
      return { id, email, apiKey: key, client: clientOf({ 'xi-api-key': key }) };
    },

    runJobs: () => runJobs({ db: platform.database.db, jobs: composition.jobs, clock }),

    close: async () => {
      await web.close();
      await platform.jobEvents.close();
      await platform.database.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
