import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listArticles } from '@timbre/contract/articles/articles';
import { openWeb } from '../../server/src/app.ts';
import { compose } from '../../server/src/compose.ts';
import { loadConfig } from '../../server/src/config.ts';
import { composePlatform } from '../../server/src/platform.compose.ts';
import type { Actor } from '../../server/src/platform/actor.ts';
import { connectDatabase } from '../../server/src/platform/db/connect-database.ts';
import { migrateDatabase } from '../../server/src/platform/db/migrate.ts';
import { silentLogger } from '../../server/src/platform/log/logger.ts';
import { fillWithArticles, startBareListing } from '../../server/src/testing/baselines/bare-listing.ts';
import { boundlessKeys } from '../../server/src/testing/boundless-keys.ts';
import { alternate, type Measure } from '../measure.ts';

const people = 10;
const articlesEach = 10_000;
const pageSize = 20;
const farPage = 400;
const pairs = 3;
const boundless = 1e9;
const run = promisify(execFile);

interface Lists {
  readonly apiKey: string;
  /** Of a page, through key, checks and limits. */
  readonly ours: (page: number) => string;
  /** The same queries behind bare Fastify. */
  readonly bare: (page: number) => string;
}

async function withLists<T>(use: (lists: Lists) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-bench-'));
  const config = loadConfig({ DATA_DIR: folder });
  const connected = await connectDatabase(config, { asServer: false });
  await migrateDatabase(connected.connectionString);
  const platform = await composePlatform(config, connected.connectionString, { logger: silentLogger });
  const composition = compose(platform, { isSpeechLazy: true });
  const web = await openWeb(platform, composition, {
    webRoot: null,
    rateLimits: { requestsPerMinute: boundless, keys: boundlessKeys },
  });
  let bare: Awaited<ReturnType<typeof startBareListing>> | null = null;
  try {
    const account = { email: 'bench@example.org', password: 'a-bench-password', name: undefined };
    const { id: userId } = await composition.provision.createUser({ ...account, plan: 'professional', credits: 0 });
    const { key: apiKey } = await composition.apiKeys.create(userId, 'bench');
    await fillWithArticles(platform.database.db, { userId, people, each: articlesEach });
    const by = { role: 'user', plan: 'professional', via: 'session', sessionId: null, timeZone: 'UTC' } as const;
    const actor: Actor = { userId, ...by };
    bare = await startBareListing((pageNum) =>
      composition.articles.list(actor, { pageNum, pageSize, sort: 'updated', isBinned: '0' }),
    );
    const query = (page: number): string => `?pageNum=${page}&pageSize=${pageSize}`;
    const address = await web.listen('127.0.0.1', 0);
    return await use({
      apiKey,
      ours: (page) => address + listArticles.path + query(page),
      bare: (page) => `${bare?.address}/list${query(page)}`,
    });
  } finally {
    await bare?.close();
    await web.close();
    await composition.closeChildren();
    platform.jobEvents.close();
    await platform.notices.close();
    await platform.database.close();
    await connected.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests a second that eight connections get. */
async function rate(url: string, apiKey: string): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c8', '-d4s', '-H', `xi-api-key: ${apiKey}`, url]);
  if (/Non-2xx|Socket errors/u.test(stdout)) throw new Error(stdout);
  return Number(/Requests\/sec:\s+([\d.]+)/u.exec(stdout)?.[1]);
}

const whole = (value: number): string => `${Math.round(value)}/s`;

/** A page of a list among 100,000 rows with key, checks and limits, against the same queries behind bare Fastify. */
export const listing: Measure = {
  name: 'listing',
  // 0.6 of the bare route's rate.
  bar: 1 / 0.6,
  needs: ['wrk'],
  install: 'npm run setup -- --bench',
  run: () =>
    withLists(async ({ apiKey, ours, bare }) => {
      const rates = await alternate(
        pairs,
        () => rate(ours(1), apiKey),
        () => rate(bare(1), apiKey),
      );
      const detail = `${whole(rates.ours)}, bare Fastify ${whole(rates.baseline)}`;
      return { ratio: rates.baseline / rates.ours, detail };
    }),
};

/** The 400th page against the first. */
export const listingFar: Measure = {
  name: 'listing-far',
  bar: 1.2,
  needs: ['wrk'],
  install: 'npm run setup -- --bench',
  run: () =>
    withLists(async ({ apiKey, ours }) => {
      const rates = await alternate(
        pairs,
        () => rate(ours(farPage), apiKey),
        () => rate(ours(1), apiKey),
      );
      const detail = `page ${farPage} ${whole(rates.ours)}, page 1 ${whole(rates.baseline)}`;
      return { ratio: rates.baseline / rates.ours, detail };
    }),
};
