import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { listArticles } from '@timbre/contract/articles/articles';
import { fillWithArticles, startBareListing } from '../../server/src/testing/baselines/bare-listing.ts';
import { boundlessKeys } from '../../server/src/testing/boundless-keys.ts';
import { alternate, type Measure } from '../measure.ts';
import { withOwnStudio } from '../own-studio.ts';

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

const withLists = <T>(use: (lists: Lists) => Promise<T>): Promise<T> =>
  withOwnStudio(
    { rateLimits: { requestsPerMinute: boundless, keys: boundlessKeys } },
    async ({ address, apiKey, actor, platform, composition }) => {
      await fillWithArticles(platform.database.db, { userId: actor.userId, people, each: articlesEach });
      const bare = await startBareListing((pageNum) =>
        composition.articles.list(actor, { pageNum, pageSize, sort: 'updated', isBinned: '0' }),
      );
      const query = (page: number): string => `?pageNum=${page}&pageSize=${pageSize}`;
      try {
        return await use({
          apiKey,
          ours: (page) => address + listArticles.path + query(page),
          bare: (page) => `${bare.address}/list${query(page)}`,
        });
      } finally {
        await bare.close();
      }
    },
  );

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
