import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@timbre/client';
import { listArticles, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { listVersions } from '@timbre/contract/articles/articles-versions';
import { exportArticle, listExports, readExport, type ArticleExport } from '@timbre/contract/exports';
import { readWavHeader } from '@timbre/media/wav';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from './capabilities/accounts/accounts.tables.ts';
import { creditHolds } from './capabilities/credits/credits.tables.ts';
import { planGrants } from './capabilities/plans/plans.tables.ts';
import { files } from './capabilities/uploads/uploads.tables.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { migrationsDirectory } from './platform/root.ts';
import { exportNow } from './testing/steps/article-steps.ts';
import { recordedTone } from './testing/recorded-tone.ts';
import { createEmptyDatabase } from './testing/test-database.ts';
import { startTestStudio, type TestStudio, type TestUser } from './testing/test-studio.ts';

// As they stand in rows-of-0000.sql.
const userId = '793g223am951gqm9w6vt3qzwxg';
const doneArticle = '6q036amdebbaf17p0dh2faftvs';
const waitingArticle = '44esc8nkfaa48q8bf4b271a2qq';
const waitingExport = '4v0xav0hpcbqe9f3bqy4aej0qn';

let studio: TestStudio;
let client: Client;
let user: TestUser;

/** People of the release before codes and partners, by what they had: a plan had one place to come from. */
const people = {
  owner: { role: 'owner', plan: 'business', events: ['subscription'] },
  given: { role: 'user', plan: 'professional', events: [] },
  credits: { role: 'user', plan: 'personal', events: ['payment'] },
  subscriber: { role: 'user', plan: 'personal', events: ['subscription', 'payment', 'subscription'] },
  ended: { role: 'user', plan: 'free', events: ['subscription'] },
} as const;

async function addPeople(pool: pg.Client): Promise<void> {
  for (const [name, { role, plan, events }] of Object.entries(people)) {
    await pool.query(
      `insert into users (id, email, name, role, plan, created_at) values ($1, $1 || '@example.org', $1, $2, $3, now())`,
      [name, role, plan],
    );
    for (const [index, kind] of events.entries())
      await pool.query(
        `insert into payment_events (id, user_id, at, received_at, news) values ($1, $2, now(), now(), $3)`,
        [`${name}-${index}`, name, { kind }],
      );
  }
}

/** A database as the migrations 0000 and 0006 left it, with rows of both. */
async function fillOldDatabase(connectionString: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const pool = new pg.Client({ connectionString });
  await pool.connect();
  try {
    await cp(migrationsDirectory, folder, { recursive: true });
    const journal = join(folder, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
    const migrateTo = async (count: number): Promise<void> => {
      await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
      await migrate(drizzle(pool), { migrationsFolder: folder });
    };
    await migrateTo(1);
    await pool.query(await readFile(new URL('testing/rows-of-0000.sql', import.meta.url), 'utf8'));
    await migrateTo(7);
    await addPeople(pool);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true });
  }
}

/** Bytes for the rows: the dump holds none. */
async function storeBytes(): Promise<void> {
  for (const { id, mediaType } of await studio.db.select().from(files)) {
    const bytes = mediaType === 'audio/wav' ? recordedTone({ sampleRate: 24_000 }) : Buffer.from(`the bytes of ${id}`);
    const blob = await studio.platform.blobs.put(bytes);
    await studio.db.update(files).set({ blobKey: blob.key, sizeBytes: blob.sizeBytes }).where(eq(files.id, id));
  }
}

beforeAll(async () => {
  const database = await createEmptyDatabase();
  await fillOldDatabase(database.connectionString);
  await migrateDatabase(database.connectionString);
  studio = await startTestStudio({ database });
  await storeBytes();
  const { key } = await studio.composition.apiKeys.create(userId, 'test');
  client = createClient({ baseUrl: studio.address, headers: () => ({ 'xi-api-key': key }), validate: true });
  user = { id: userId, email: '', apiKey: key, client };
});
afterAll(() => studio.close());

const bytesOf = async (file: ArticleExport['files'][number] | undefined) =>
  Buffer.from(await (await fetch(new URL(file?.url ?? '', studio.address))).arrayBuffer());

describe('a database of the release before the voiceover studio', () => {
  it('has its articles, with paragraphs that are spoken as before', async () => {
    const { results } = await client.send(listArticles, { sort: 'title' });
    expect(results.map(({ title, paragraphs, binnedAt }) => [title, paragraphs, binnedAt])).toEqual([
      ['Done', 2, null],
      ['Waiting', 2, null],
    ]);
    const { segments, settings } = await client.send(readArticle, { id: doneArticle });
    expect(settings).toMatchObject({ roles: [], bed: null, loudness: 'voice' });
    expect(segments[0]).toEqual({
      id: segments[0]?.id,
      text: 'Hello there. It rains today.',
      speaker: 'fake-standard',
      marks: [],
      emotion: 'neutral',
      speed: 1,
      pitch: 0,
      gainDb: 0,
      role: null,
      takeId: null,
    });
  });

  it('delivers its done exports, with and without subtitles', async () => {
    const { results } = await client.send(listExports, { articleId: doneArticle });
    expect(results.map(({ subtitles, packaging, status }) => ({ subtitles, packaging, status }))).toEqual(
      expect.arrayContaining([
        { subtitles: ['srt'], packaging: 'file', status: 'done' },
        { subtitles: [], packaging: 'file', status: 'done' },
      ]),
    );
    for (const { files: delivered, subtitles, isWatermarked } of results) {
      expect(delivered.map(({ format }) => format)).toEqual(['mp3', ...subtitles]);
      expect(isWatermarked).toBe(false);
      for (const file of delivered) expect(String(await bytesOf(file))).toMatch(/^the bytes of /);
    }
  });

  it('finishes the export that waited, and takes what was held for it', async () => {
    const held = await client.send(readExport, { id: waitingExport });
    expect(held).toMatchObject({ status: 'queued', subtitles: ['srt'], format: 'wav' });
    await studio.runJobs();
    const done = await client.send(readExport, { id: waitingExport });
    expect(done).toMatchObject({ status: 'done', error: null });
    const [audio, subtitles] = done.files;
    expect(readWavHeader(await bytesOf(audio))).toMatchObject({ sampleRate: 24_000, bitsPerSample: 16 });
    const text = String(await bytesOf(subtitles));
    for (const sentence of ['Not rendered yet.', 'Hello there.', 'Good bye.']) expect(text).toContain(sentence);
    const [hold] = await studio.db.select().from(creditHolds).where(eq(creditHolds.causeId, waitingExport));
    expect(hold).toMatchObject({ state: 'captured', captured: Math.round((done.credits ?? 0) * 1e6) });
    expect(hold?.captured).toBeGreaterThan(0);
    expect(hold?.captured).toBeLessThanOrEqual(hold?.amount ?? 0);
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
    const again = await client.send(exportArticle, { articleId: waitingArticle, format: 'wav' });
    await studio.runJobs();
    expect(await client.send(readExport, { id: again.id })).toMatchObject({ status: 'done', credits: 0 });
  });

  it('charges nothing for what was paid there', async () => {
    const { segments } = await client.send(readArticle, { id: doneArticle });
    expect(await client.send(estimateArticle, { articleId: doneArticle, segments })).toMatchObject({ credits: 0 });
    expect(await exportNow(studio, user, doneArticle, { format: 'flac' })).toMatchObject({
      status: 'done',
      credits: 0,
    });
  });

  it('takes changes, and keeps what was before them', async () => {
    const { segments, revision } = await client.send(readArticle, { id: waitingArticle });
    const marks = [{ kind: 'pause' as const, start: 3, end: 3, ms: 200 }];
    const changed = segments.map((one, index) => (index === 0 ? { ...one, marks, emotion: 'calm' as const } : one));
    const saved = await client.send(updateArticle, { id: waitingArticle, revision, segments: changed });
    expect(saved.segments).toEqual(changed);
    expect(await client.send(listVersions, { id: waitingArticle })).toMatchObject([{ revision, paragraphs: 2 }]);
  });
});

it('the plan of a subscription ends with it; one that was given stays', async () => {
  const rows = await studio.db
    .select({ id: users.id, plan: users.plan, basePlan: users.basePlan, granted: planGrants.plan })
    .from(users)
    .leftJoin(planGrants, eq(planGrants.userId, users.id))
    .where(inArray(users.id, Object.keys(people)))
    .orderBy(users.id);
  expect(rows).toEqual([
    { id: 'credits', plan: 'personal', basePlan: 'personal', granted: null },
    { id: 'ended', plan: 'free', basePlan: 'free', granted: null },
    { id: 'given', plan: 'professional', basePlan: 'professional', granted: null },
    { id: 'owner', plan: 'business', basePlan: 'business', granted: null },
    { id: 'subscriber', plan: 'personal', basePlan: 'free', granted: 'personal' },
  ]);
});
