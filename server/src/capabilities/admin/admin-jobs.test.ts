import { cancelJob, listJobs, readJob, retryJob } from '@timbre/contract/admin/admin-jobs';
import { listAuditEntries } from '@timbre/contract/admin/admin-audit';
import { grantCredits } from '@timbre/contract/admin/admin-credits';
import { exportArticle, readExport } from '@timbre/contract/exports';
import { eq } from 'drizzle-orm';
import { createTranscription, readTranscription } from '@timbre/contract/transcription/transcription';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { eraseArticle, exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import type { Browser } from '../../testing/steps/browser-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { fakeRecogniser } from '../../testing/doubles/fake-recogniser.ts';
import { recordedVoice } from '../../testing/recorded-voice.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let isDeaf = false;
let owner: Browser & { readonly id: string };
beforeAll(async () => {
  studio = await startTestStudio({
    recognisers: [fakeRecogniser(() => (isDeaf ? Promise.reject(new Error('deaf')) : Promise.resolve()))],
  });
  owner = await openOwner(studio);
});
afterEach(() => {
  studio.engine.failOn(null);
  studio.engine.holdBack()();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});

const read = (id: string) => owner.client.send(readJob, { id });
const jobOf = async (userId: string) => {
  const [row] = await studio.db.select().from(jobs).where(eq(jobs.userId, userId)).limit(1);
  return row?.id ?? '';
};

/** An export whose engine died at every try. */
async function failedExport(user: TestUser): Promise<{ articleId: string; exportId: string; jobId: string }> {
  const { articleId } = await saveArticle(user, 'The engine will not have this.');
  studio.engine.failOn(/not have/);
  const { id: exportId } = await exportNow(studio, user, articleId);
  studio.engine.failOn(null);
  return { articleId, exportId, jobId: await jobOf(user.id) };
}

describe('the list', () => {
  it('shows everyone’s jobs, newest first, by kind, state and person', async () => {
    const [alice, bob] = [await studio.createUser(), await studio.createUser()];
    for (const user of [alice, bob]) await exportNow(studio, user, (await saveArticle(user, 'Done.')).articleId);
    studio.clock.advance({ seconds: 5 });
    const { articleId } = await saveArticle(bob, 'It waits.');
    await bob.client.send(exportArticle, { articleId });
    studio.clock.advance({ seconds: 30 });
    const all = await owner.client.send(listJobs, {});
    expect(all.kinds).toEqual(['exports.render']);
    expect(all.results[0]).toMatchObject({
      kind: 'exports.render',
      status: 'queued',
      user: { id: bob.id },
      waitedSeconds: 30,
      ranSeconds: null,
    });
    const queued = await owner.client.send(listJobs, { userId: bob.id, status: 'queued', kind: 'exports.render' });
    expect(queued).toMatchObject({ totalElements: 1, totalPages: 1 });
    expect((await owner.client.send(listJobs, { userId: alice.id })).results).toMatchObject([{ status: 'done' }]);
    expect((await owner.client.send(listJobs, { kind: 'none' })).results).toEqual([]);
    expect((await refusal(owner.client.send(listJobs, { status: 'odd' as 'done' }))).code).toBe('input.invalid');
    await studio.runJobs();
  });
});

it('a job tells what happened to it, in order', async () => {
  const user = await studio.createUser();
  await exportNow(studio, user, (await saveArticle(user, 'One. Two.')).articleId);
  const { log, status, canRetry } = await read(await jobOf(user.id));
  expect({ status, canRetry }).toEqual({ status: 'done', canRetry: false });
  const events = log.map(({ event }) => event);
  expect(events.slice(0, 2)).toEqual(['queued', 'started']);
  expect(events).toContain('stage');
  expect(events.at(-1)).toBe('done');
  const failed = await read((await failedExport(await studio.createUser())).jobId);
  expect(failed.log.filter(({ event }) => event === 'retry')).not.toHaveLength(0);
  expect((await refusal(read('none'))).code).toBe('input.not-found');
});

describe('another try', () => {
  it('of a failed export delivers it, and is paid once', async () => {
    const user = await studio.createUser('professional', 10);
    const { exportId, jobId, articleId } = await failedExport(user);
    expect(await read(jobId)).toMatchObject({ status: 'failed', error: 'engine.failed', canRetry: true });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
    const retry = () => owner.client.send(retryJob, { id: jobId }, { idempotencyKey: `retry ${jobId}` });
    const again = await retry();
    expect(again).toMatchObject({ status: 'queued', attempt: 0, canRetry: false, error: null });
    expect(await retry()).toEqual(again);
    expect(await studio.balance(user)).toMatchObject({ held: expect.any(Number) });
    expect((await studio.balance(user)).held).toBeGreaterThan(0);
    expect((await refusal(owner.client.send(retryJob, { id: jobId }))).code).toBe('state.conflict');
    await studio.runJobs();
    const done = await user.client.send(readExport, { id: exportId });
    expect(done).toMatchObject({ status: 'done', error: null, files: [{ kind: 'audio' }] });
    const paid = await studio.balance(user);
    expect(paid.held).toBe(0);
    expect(paid.allCredits).toBeCloseTo(10 - (done.credits ?? 0), 6);
    expect(await exportNow(studio, user, articleId)).toMatchObject({ credits: 0 });
    const { results } = await owner.client.send(listAuditEntries, { subjectId: jobId });
    expect(results).toMatchObject([{ action: 'jobs.retry', details: { name: 'exports.render', userId: user.id } }]);
  });

  it('of a failed transcription writes it down, and is paid once', async () => {
    const user = await studio.createUser('professional', 10);
    const fileId = await uploadFile(user, recordedVoice(4), 'hum.wav');
    isDeaf = true;
    const { id } = await user.client.send(createTranscription, { fileId });
    await studio.runJobs();
    isDeaf = false;
    const jobId = await jobOf(user.id);
    expect(await read(jobId)).toMatchObject({ status: 'failed', canRetry: true });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
    await owner.client.send(retryJob, { id: jobId });
    expect((await studio.balance(user)).held).toBeCloseTo(0.08, 6);
    await studio.runJobs();
    expect(await user.client.send(readTranscription, { id })).toMatchObject({ status: 'done', error: null });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 9.92, held: 0 });
    expect((await refusal(owner.client.send(retryJob, { id: jobId }))).code).toBe('state.conflict');
  });

  it('asked for by many at once is one, with one hold', async () => {
    const user = await studio.createUser('professional', 10);
    const { jobId } = await failedExport(user);
    const tries = await Promise.allSettled([1, 2, 3].map(() => owner.client.send(retryJob, { id: jobId })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await studio.runJobs();
    expect(await read(jobId)).toMatchObject({ status: 'done' });
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
  });

  it('waits until the person can pay for it', async () => {
    const user = await studio.createUser('professional', 1);
    const { articleId, jobId } = await failedExport(user);
    const { articleId: other } = await saveArticle(user, `${'All of it is spent here. '.repeat(30)}`);
    await exportNow(studio, user, other).catch(() => undefined);
    await studio.db.transaction(async (tx) => {
      const { credits } = studio.composition;
      const { lifetime } = await credits.balance(user.id);
      const entry = { userId: user.id, amount: Math.round(lifetime * 1e6), cause: 'test', causeId: 'x', formula: '' };
      await credits.capture(tx, (await credits.hold(tx, entry)).id, { amount: entry.amount, formula: '' });
    });
    expect((await refusal(owner.client.send(retryJob, { id: jobId }))).code).toBe('admin.job-unpaid');
    expect(await read(jobId)).toMatchObject({ status: 'failed', canRetry: true });
    const grant = { userId: user.id, credits: 5, bucket: 'lifetime' as const, reason: 'For the failed export' };
    await owner.client.send(grantCredits, grant);
    await owner.client.send(retryJob, { id: jobId });
    await studio.runJobs();
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done', credits: 0 });
  });

  it('needs what the job was for', async () => {
    const user = await studio.createUser();
    const { articleId, jobId } = await failedExport(user);
    await eraseArticle(user, articleId);
    expect((await refusal(owner.client.send(retryJob, { id: jobId }))).code).toBe('admin.job-gone');
    expect(await studio.balance(user)).toMatchObject({ held: 0 });
  });
});

describe('a cancel', () => {
  it('stops a running job and gives back what it held', async () => {
    const user = await studio.createUser('professional', 10);
    const { articleId } = await saveArticle(user, 'Held back for a while.');
    const release = studio.engine.holdBack(/Held/);
    const worker = await studio.startWorker();
    const { id: exportId } = await user.client.send(exportArticle, { articleId });
    await eventually(() => studio.engine.counts().open === 1);
    const jobId = await jobOf(user.id);
    expect(await read(jobId)).toMatchObject({ status: 'running', canRetry: false });
    await owner.client.send(cancelJob, { id: jobId });
    await eventually(async () => (await read(jobId)).status === 'cancelled');
    release();
    await worker.close(0);
    expect(await user.client.send(readExport, { id: exportId })).toMatchObject({ status: 'cancelled', files: [] });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
    expect((await refusal(owner.client.send(cancelJob, { id: jobId }))).code).toBe('state.conflict');
    expect((await refusal(owner.client.send(retryJob, { id: jobId }))).code).toBe('state.conflict');
    const { results } = await owner.client.send(listAuditEntries, { subjectId: jobId });
    expect(results).toMatchObject([{ action: 'jobs.cancel' }]);
  });
});

it('none of it is anyone else’s', async () => {
  const user = await studio.createUser();
  const { jobId: id } = await failedExport(user);
  const codes = await refusalsToOthers(studio, [
    (client) => client.send(listJobs, {}),
    (client) => client.send(readJob, { id }),
    (client) => client.send(retryJob, { id }),
    (client) => client.send(cancelJob, { id }),
  ]);
  expect(codes).toEqual(['input.not-found']);
  expect(await read(id)).toMatchObject({ status: 'failed' });
});
