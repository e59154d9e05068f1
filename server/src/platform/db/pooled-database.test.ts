import { exportArticle, readExport, readExportEvents } from '@timbre/contract/exports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveArticle } from '../../testing/steps/article-steps.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { hasPgBouncer, startTestPgBouncer, type TestPgBouncer } from '../../testing/test-pgbouncer.ts';
import { startTestStudio, type TestStudio } from '../../testing/test-studio.ts';
import { createLogger } from '../log/logger.ts';
import { openDatabase } from './database.ts';

describe.skipIf(!hasPgBouncer)('behind PgBouncer (left out where pgbouncer isn’t installed)', () => {
  const warnings: string[] = [];
  let database: TestDatabase;
  let bouncer: TestPgBouncer;
  let studio: TestStudio;

  beforeAll(async () => {
    database = await createTestDatabase();
    bouncer = await startTestPgBouncer(database.connectionString, 2);
    const destination = { write: (line: string) => void warnings.push(line) };
    studio = await startTestStudio({
      database: {
        connectionString: bouncer.url,
        close: async () => {
          await bouncer.close();
          await database.close();
        },
      },
      settings: { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: bouncer.directUrl },
      logger: createLogger({ level: 'warn', destination }),
    });
  });
  afterAll(() => studio.close());

  test('the studio works with two connections for everyone', async () => {
    const worker = await studio.startWorker();
    const users = await Promise.all(Array.from({ length: 6 }, () => studio.createUser()));
    const ends = await Promise.all(
      users.map(async (user) => {
        const article = await saveArticle(user, 'One sentence.', 'Another one.');
        const { id } = await user.client.send(exportArticle, { articleId: article.articleId });
        const seen: string[] = [];
        for await (const { status } of user.client.events(readExportEvents, { id })) seen.push(status);
        const { files } = await user.client.send(readExport, { id });
        return [seen.at(-1), files.length > 0];
      }),
    );
    expect(ends).toEqual(users.map(() => ['done', true]));
    // A slow machine may warn of slowness; a statement of another connection is what a pooler must never show.
    expect(warnings.filter((line) => /prepared|session|advisory/u.test(line))).toEqual([]);
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
    await worker.close(0);
  });

  test('nothing of a session is left for the next one who gets its connection', async () => {
    // Each of these would fail with a prepared statement that another connection has, or twice the same name.
    const open = openDatabase({
      connectionString: bouncer.url,
      maxConnections: 6,
      isPooled: true,
      onIdleError: () => 0,
    });
    const named = { name: 'one', text: 'select $1::int as n', values: [7] };
    const answers = await Promise.all(Array.from({ length: 30 }, () => open.pool.query<{ n: number }>(named)));
    await open.close();
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 30 }, () => 7));
  });
});
