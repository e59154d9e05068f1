import { createClient, type Client } from '@timbre/client';
import { createArticle } from '@timbre/contract/articles/articles';
import { exportArticle, readExport } from '@timbre/contract/exports';
import { setTimeout as delay } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createUser } from '../../cli/src/provision.ts';
import { verifyLedger } from '../../server/src/capabilities/credits/verify-ledger.ts';
import { openDatabase } from '../../server/src/platform/db/database.ts';
import { repositoryRoot } from '../../server/src/platform/root.ts';
import { hasClusterPrograms, startCluster, type Cluster } from './start-cluster.ts';

/** Seven processes, twice: in `npm run test:full`, with nginx and PgBouncer and a build. */
const isWanted =
  inject('isFullRun') && hasClusterPrograms && existsSync(join(repositoryRoot, 'dist', 'server', 'main.js'));
const timeout = 900_000;
let cluster: Cluster;
let client: Client;

beforeAll(async () => {
  if (!isWanted) return;
  cluster = await startCluster();
  const account = {
    email: 'cluster@example.org',
    password: 'a-cluster-password',
    plan: 'business',
    credits: 1000,
  } as const;
  const { apiKey } = await createUser(account, { ...cluster.settings, DATA_DIR: join(cluster.folder, 'command') });
  client = createClient({ baseUrl: cluster.address, headers: () => ({ 'xi-api-key': apiKey }) });
}, timeout);
afterAll(() => cluster?.stop(), timeout);

const sentences = (at: number): string =>
  Array.from({ length: 12 }, (_, nth) => `This is line ${nth} of text ${at}, and it takes a moment to say.`).join(' ');

/** A text, its export and its sound, again and again until told to stop; every answer must be right. */
async function produce(nth: number, isOver: () => boolean): Promise<number> {
  let made = 0;
  while (!isOver()) {
    const segments = [{ text: sentences(nth * 1000 + made), speaker: 'flite-slt' }];
    const { articleId } = await client.send(createArticle, { segments });
    const { id } = await client.send(exportArticle, { articleId, format: 'mp3' });
    for (;;) {
      const { status, files, error } = await client.send(readExport, { id });
      if (status === 'done') {
        const answer = await fetch(cluster.address + files[0]?.url);
        expect((await answer.arrayBuffer()).byteLength).toBe(files[0]?.sizeBytes);
        break;
      }
      expect(error, status).toBeNull();
      await delay(200);
    }
    made += 1;
  }
  return made;
}

it.runIf(isWanted)(
  'is replaced process by process under load: no request fails, no work is lost or paid twice',
  { timeout },
  async () => {
    let isOver = false;
    const makers = [1, 2, 3].map((nth) => produce(nth, () => isOver));
    const failed = Promise.all(makers);
    failed.catch(() => undefined);
    for (const one of cluster.processes) {
      expect(await one.stop(), one.name).toBe(0);
      await one.start();
      // Until nginx asks a process again that it found gone (fail_timeout in deploy/nginx.conf).
      if (one.role === 'web') await delay(2500);
    }
    // What is killed loses nothing either.
    const workers = cluster.processes.filter(({ role }) => role === 'worker');
    await workers[0]?.kill();
    await delay(3000);
    await workers[0]?.start();
    isOver = true;
    const made = (await failed).reduce((sum, count) => sum + count, 0);
    expect(made).toBeGreaterThan(3);
    const database = openDatabase({
      connectionString: cluster.databaseUrl,
      maxConnections: 2,
      onIdleError: () => undefined,
    });
    try {
      expect(await verifyLedger(database.db)).toMatchObject({ ok: true });
    } finally {
      await database.close();
    }
  },
);
