import { createArticle } from '@timbre/contract/articles/articles';
import { cancelExport, exportArticle, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import { microFromCredits } from '@timbre/contract/money';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { newId } from '../../platform/ids.ts';
import { eraseArticle, exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { charges } from '../segments/segments.tables.ts';
import { blobReleases, files } from '../uploads/uploads.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser('professional', 10);
  studio.engine.takeTexts();
});
afterEach(() => {
  studio.engine.failOn(null);
  studio.engine.holdBack()();
  studio.breakDisk(null);
});

const unpaid = { allCredits: 10, held: 0 };
const read = (id: string) => user.client.send(readExport, { id });
const lastEvent = async (id: string) => {
  let last: unknown = null;
  for await (const event of user.client.events(readExportEvents, { id })) last = event;
  return last;
};
const chargesOf = (projectId: string) => studio.db.$count(charges, eq(charges.projectId, projectId));

describe('cancel', () => {
  it('while queued gives everything back and makes nothing', async () => {
    const { articleId } = await saveArticle(user, 'Never made.');
    const { id } = await user.client.send(exportArticle, { articleId });
    const events = lastEvent(id);
    await user.client.send(cancelExport, { id });
    await studio.runJobs();
    expect(await events).toMatchObject({ status: 'cancelled', error: 'job.cancelled' });
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      credits: null,
      files: [],
      error: { code: 'job.cancelled', message: 'Cancelled. Nothing was charged.' },
    });
    expect(studio.engine.takeTexts()).toEqual([]);
    expect(await studio.balance(user)).toMatchObject(unpaid);
    await user.client.send(cancelExport, { id });
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
  });

  it('while running stops the engine, gives everything back, and keeps what was rendered', async () => {
    const { articleId } = await saveArticle(user, 'Made before. Held back until the cancel.');
    const worker = await studio.startWorker();
    const release = studio.engine.holdBack(/Held/);
    const { id } = await user.client.send(exportArticle, { articleId });
    await eventually(() => studio.engine.counts().open === 1);
    const events = lastEvent(id);
    await user.client.send(cancelExport, { id });
    expect(await events).toMatchObject({ status: 'cancelled' });
    expect(await read(id)).toMatchObject({ status: 'cancelled', credits: null, files: [] });
    expect(studio.engine.counts().open).toBe(0);
    expect(await studio.balance(user)).toMatchObject(unpaid);
    expect(await chargesOf(articleId)).toBe(0);
    release();
    await worker.close(0);
    studio.engine.takeTexts();
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done', credits: 0.05 });
    expect(studio.engine.takeTexts()).toEqual(['Held back until the cancel.']);
  });

  it('after the end changes nothing', async () => {
    const { articleId } = await saveArticle(user, 'Done already.');
    const done = await exportNow(studio, user, articleId);
    expect(await user.client.send(cancelExport, { id: done.id })).toMatchObject({ status: 'done', credits: 0.02 });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 9.98, held: 0 });
  });
});

describe('failure', () => {
  it('of the engine is tried three times, then told clearly; nothing is charged', async () => {
    const { articleId } = await saveArticle(user, 'Works well. Breaks always.');
    studio.engine.failOn(/Breaks/);
    const failed = await exportNow(studio, user, articleId);
    expect(failed).toMatchObject({
      status: 'failed',
      credits: null,
      error: { code: 'engine.failed', message: 'The engine couldn’t do this. Nothing was charged; try again.' },
    });
    expect(await lastEvent(failed.id)).toMatchObject({ status: 'failed', error: 'engine.failed' });
    expect(studio.engine.takeTexts().sort()).toEqual([
      'Breaks always.',
      'Breaks always.',
      'Breaks always.',
      'Works well.',
    ]);
    expect(await studio.balance(user)).toMatchObject(unpaid);
    expect(await chargesOf(articleId)).toBe(0);
    studio.engine.failOn(null);
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done' });
    expect(studio.engine.takeTexts()).toEqual(['Breaks always.']);
  });

  it('because the voice went away is not tried again', async () => {
    const { articleId } = await saveArticle(user, 'Who speaks this?');
    const { id } = await user.client.send(exportArticle, { articleId });
    await studio.composition.voices.seed([]);
    expect(await studio.runJobs()).toBe(1);
    await studio.composition.voices.seed(studio.composition.engines);
    expect(await read(id)).toMatchObject({ status: 'failed', error: { code: 'voice.unavailable' } });
    expect(await studio.balance(user)).toMatchObject(unpaid);
  });

  it('because the credits went elsewhere between estimate and capture', async () => {
    const text = `Takes much longer than it was thought ${'to take '.repeat(30)}here.`;
    const { articleId } = await user.client.send(createArticle, {
      segments: paragraphs({ text, speaker: 'fake-slow' }),
    });
    const { id } = await user.client.send(exportArticle, { articleId });
    const rest = (await studio.balance(user)).allCredits;
    const { credits } = studio.composition;
    const other = await studio.db.transaction((tx) =>
      credits.hold(tx, {
        userId: user.id,
        amount: microFromCredits(rest),
        cause: 'test',
        causeId: newId(),
        formula: 'everything else',
      }),
    );
    await studio.runJobs();
    expect(await read(id)).toMatchObject({ status: 'failed', credits: null, error: { code: 'credits.insufficient' } });
    expect(await chargesOf(articleId)).toBe(0);
    await studio.db.transaction((tx) => credits.release(tx, other.id));
    expect(await studio.balance(user)).toMatchObject(unpaid);
    studio.engine.takeTexts();
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done' });
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('leaves no bytes behind that nothing refers to', async () => {
    const { rows } = await studio.db.execute<{ orphans: number }>(sql`
      select count(*)::int as orphans from ${files} where purpose = 'export' and not exists
        (select from export_files where file_id = files.id)`);
    expect(rows[0]?.orphans).toBe(0);
  });
});

describe('a full disk', () => {
  it.each([
    ['while a sentence is stored', 'put'],
    ['while the finished file is stored', 'putFile'],
    ['before anything is written', 'free'],
  ] as const)('%s fails the export at once, and charges nothing', async (_, fault) => {
    const { articleId } = await saveArticle(user, `No room ${fault}.`);
    const { id } = await user.client.send(exportArticle, { articleId });
    studio.breakDisk(fault);
    expect(await studio.runJobs()).toBe(1);
    expect(await read(id)).toMatchObject({
      status: 'failed',
      error: {
        code: 'disk.full',
        message: expect.stringContaining('no disk space left. Nothing was charged') as string,
      },
    });
    expect(await studio.balance(user)).toMatchObject(unpaid);
    studio.breakDisk(null);
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done' });
  });

  it('is told before anything is held', async () => {
    const { articleId } = await saveArticle(user, 'No room at all.');
    studio.breakDisk('free');
    expect((await refusal(user.client.send(exportArticle, { articleId }))).code).toBe('disk.full');
    expect(await studio.balance(user)).toMatchObject(unpaid);
    expect((await user.client.send(listExports, {})).results).toEqual([]);
  });

  it('of one’s own plan is told before anything is held', async () => {
    const free = await studio.createUser('free', 10);
    const { articleId } = await saveArticle(free, 'My storage is full.');
    const blob = await studio.platform.blobs.put(Buffer.from('x'));
    await studio.db.insert(files).values({
      id: newId(),
      ownerId: free.id,
      purpose: 'upload',
      blobKey: blob.key,
      sizeBytes: 1024 ** 3,
      name: 'large.wav',
      mediaType: 'audio/wav',
      createdAt: studio.clock.now(),
    });
    const error = await refusal(free.client.send(exportArticle, { articleId }));
    expect(error).toMatchObject({ code: 'storage.full', message: expect.stringContaining('Delete files') as string });
    expect(await studio.balance(free)).toMatchObject({ allCredits: 10, held: 0 });
  });
});

describe('deleting the article', () => {
  it('while its export waits gives the credits back', async () => {
    const { articleId } = await saveArticle(user, 'Waits in vain.');
    const { id } = await user.client.send(exportArticle, { articleId });
    await eraseArticle(user, articleId);
    expect(await studio.balance(user)).toMatchObject(unpaid);
    await studio.runJobs();
    expect((await refusal(read(id))).code).toBe('input.not-found');
    expect(studio.engine.takeTexts()).toEqual([]);
    expect(await studio.balance(user)).toMatchObject(unpaid);
  });

  it('in the middle of its export stops it and gives the credits back', async () => {
    const { articleId } = await saveArticle(user, 'Deleted in the middle.');
    const worker = await studio.startWorker();
    studio.engine.holdBack(/Deleted/);
    await user.client.send(exportArticle, { articleId });
    await eventually(() => studio.engine.counts().open === 1);
    await eraseArticle(user, articleId);
    expect(await studio.balance(user)).toMatchObject(unpaid);
    await eventually(() => studio.engine.counts().open === 0);
    await worker.close(1000);
    expect(await studio.balance(user)).toMatchObject(unpaid);
  });

  it('just as its export ends leaves either no charge and no file, or both until it is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { articleId } = await saveArticle(user, `Round ${round} of the race.`);
      await user.client.send(exportArticle, { articleId });
      await Promise.all([studio.runJobs(), eraseArticle(user, articleId)]);
      await studio.runJobs();
    }
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
    expect((await user.client.send(listExports, {})).results).toEqual([]);
    const left = await studio.db.select().from(files).where(eq(files.ownerId, user.id));
    expect(left.filter(({ purpose }) => purpose === 'export')).toEqual([]);
  });

  it('while its finished audio is stored gives the bytes up for removal', async () => {
    const { articleId } = await saveArticle(user, 'Stored for nobody.');
    await user.client.send(exportArticle, { articleId, format: 'wav' });
    const { blobs } = studio.platform;
    const stored: string[] = [];
    const putFile = blobs.putFile;
    Object.assign(blobs, {
      putFile: async (path: string) => {
        const blob = await putFile(path);
        stored.push(blob.key);
        await eraseArticle(user, articleId);
        return blob;
      },
    });
    await studio.runJobs();
    Object.assign(blobs, { putFile });
    expect(await studio.balance(user)).toMatchObject(unpaid);
    const released = await studio.db.select().from(blobReleases);
    expect(released.map(({ blobKey }) => blobKey)).toContain(stored[0]);
    studio.clock.advance({ hours: 2 });
    await studio.composition.files.pruneBlobs();
    expect(await blobs.has(stored[0] ?? '')).toBe(false);
  });
});
