import { createArticle, deleteArticle, readArticle, updateArticle } from '@timbre/contract/articles/articles';
import { estimateArticle } from '@timbre/contract/articles/articles-speech';
import { exportArticle, listExports, readExport, readExportEvents } from '@timbre/contract/exports';
import { microFromCredits } from '@timbre/contract/money';
import { segmentsInput } from '@timbre/contract/segments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseArticle, exportNow, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { creditHolds, ledgerPostings } from '../credits/credits.tables.ts';

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
  user = await studio.createUser();
  studio.engine.takeTexts();
});

/** 100 characters, 6 s, 0.12 credits. */
const sentence = (name: string): string => `${name} ${'x'.repeat(98 - name.length)}.`;
const script = (...names: string[]): string => names.map(sentence).join(' ');
const left = async (owner: TestUser = user) => {
  const { allCredits, held } = await studio.balance(owner);
  return { allCredits, held };
};

describe('estimate', () => {
  it('tells seconds and credits from the voice’s pace, then exactly from what was rendered', async () => {
    const draft = { segments: paragraphs(script('One', 'Two'), { text: sentence('Ultra'), speaker: 'fake-ultra' }) };
    const guess = await user.client.send(estimateArticle, draft);
    expect(guess).toMatchObject({ characters: 301, sentences: 3, chargedSeconds: expect.closeTo(18, 6) as number });
    expect(guess).toMatchObject({ credits: 0.12 + 0.12 + 0.6, isExact: false });
    expect(guess.seconds).toBeGreaterThan(18);
    const { articleId } = await user.client.send(createArticle, draft);
    const done = await exportNow(studio, user, articleId);
    expect(done).toMatchObject({ status: 'done', credits: 0.84 });
    const again = await user.client.send(estimateArticle, { articleId, ...draft });
    expect(again).toMatchObject({ credits: 0, chargedSeconds: 0, isExact: true });
    expect(again.seconds).toBeCloseTo(done.durationSeconds ?? 0, 3);
    const elsewhere = await user.client.send(estimateArticle, draft);
    expect(elsewhere).toMatchObject({ credits: 0.84, isExact: true });
  });
});

describe('what an export takes', () => {
  it('is held when it is asked for, and captured from the seconds that were made', async () => {
    const { articleId } = await saveArticle(user, { text: script('One', 'Two'), speaker: 'fake-slow' });
    const created = await user.client.send(exportArticle, { articleId });
    expect(created).toMatchObject({ status: 'queued', progress: { status: 'queued' }, files: [], credits: null });
    expect(await left()).toEqual({ allCredits: 100 - 0.05, held: 0.05 });
    expect(studio.engine.takeTexts()).toEqual([]);
    await studio.runJobs();
    const done = await user.client.send(readExport, { id: created.id });
    expect(done).toMatchObject({ status: 'done', credits: 0.24, error: null, progress: null });
    expect(await left()).toEqual({ allCredits: 100 - 0.24, held: 0 });
    const postings = await studio.db.select().from(ledgerPostings).where(eq(ledgerPostings.causeId, created.id));
    expect(postings.map(({ kind, formula, durationSeconds }) => ({ kind, formula, durationSeconds }))).toEqual([
      { kind: 'hold', formula: 'estimate: 2.40 s × 0.02', durationSeconds: null },
      { kind: 'capture', formula: '12.00 s × 0.02', durationSeconds: 12 },
    ]);
  });

  it('is nothing for what is unchanged, and nothing is rendered', async () => {
    const { articleId } = await saveArticle(user, script('One', 'Two'));
    const first = await exportNow(studio, user, articleId);
    studio.engine.takeTexts();
    const second = await exportNow(studio, user, articleId);
    const asWav = await exportNow(studio, user, articleId, { format: 'wav', subtitles: ['srt'] });
    expect(studio.engine.takeTexts()).toEqual([]);
    expect(second).toMatchObject({ credits: 0, durationSeconds: first.durationSeconds });
    expect(second.files[0]?.sizeBytes).toBe(first.files[0]?.sizeBytes);
    expect(asWav).toMatchObject({ credits: 0, durationSeconds: first.durationSeconds });
    expect(await left()).toEqual({ allCredits: 100 - 0.24, held: 0 });
  });

  it('is one sentence after one sentence of a long script was changed, and only that one is rendered', async () => {
    const texts = Array.from({ length: 100 }, (_, i) => `Sentence number ${i} is here.`);
    const { articleId, segments } = await saveArticle(user, ...texts);
    // 10 × 26 + 90 × 27 characters.
    expect(await exportNow(studio, user, articleId)).toMatchObject({ credits: 3.23 });
    expect(studio.engine.takeTexts()).toHaveLength(100);
    const changed = segments.map((one, i) => (i === 57 ? { ...one, text: 'Now it is shorter.' } : one));
    const draft = { id: articleId, revision: 1, segments: changed };
    expect(await user.client.send(estimateArticle, { articleId, segments: changed })).toMatchObject({ credits: 0.03 });
    await user.client.send(updateArticle, draft);
    expect(await exportNow(studio, user, articleId)).toMatchObject({ credits: 0.03 });
    expect(studio.engine.takeTexts()).toEqual(['Now it is shorter.']);
    // Back and forth, moved, with white space at the edges: paid once, rendered once.
    const back = [...segments].reverse().map((one) => ({ ...one, text: `  ${one.text}\n` }));
    await user.client.send(updateArticle, { id: articleId, revision: 2, segments: back });
    expect(await exportNow(studio, user, articleId)).toMatchObject({ status: 'done', credits: 0 });
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('is paid again with another voice, speed or pitch', async () => {
    const { articleId, segments } = await saveArticle(user, sentence('One'));
    await exportNow(studio, user, articleId);
    const changes = [{ speaker: 'fake-premium' }, { speed: 2 }, { pitch: 1 }];
    const credits: (number | null)[] = [];
    for (const [index, change] of changes.entries()) {
      const next = segments.map((one) => ({ ...one, ...change }));
      await user.client.send(updateArticle, { id: articleId, revision: index + 1, segments: next });
      credits.push((await exportNow(studio, user, articleId)).credits);
    }
    expect(credits).toEqual([0.12, 0.06, 0.12]);
  });

  it('counts a sentence that stands twice once; another project pays for it again but does not render it', async () => {
    const { articleId } = await saveArticle(user, script('Twice', 'Twice'), sentence('Twice'));
    const done = await exportNow(studio, user, articleId);
    expect(studio.engine.takeTexts()).toHaveLength(1);
    expect(done).toMatchObject({ credits: 0.12 });
    expect(done.durationSeconds).toBeGreaterThan(18);
    const other = await saveArticle(user, sentence('Twice'));
    expect(await exportNow(studio, user, other.articleId)).toMatchObject({ credits: 0.12 });
    expect(studio.engine.takeTexts()).toEqual([]);
  });

  it('is taken once by two exports of one article that run at the same time', async () => {
    const { articleId, segments } = await saveArticle(
      user,
      ...Array.from({ length: 8 }, (_, i) => sentence(`Part ${'abcdefgh'.charAt(i)}`)),
    );
    const first = await user.client.send(exportArticle, { articleId });
    const reversed = { id: articleId, revision: 1, segments: [...segments].reverse() };
    await user.client.send(updateArticle, reversed);
    const second = await user.client.send(exportArticle, { articleId, format: 'wav' });
    expect(await left()).toEqual({ allCredits: 100 - 2 * 0.96, held: 2 * 0.96 });
    await Promise.all([studio.runJobs(), studio.runJobs()]);
    const results = await Promise.all([first, second].map(({ id }) => user.client.send(readExport, { id })));
    expect(results.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(new Set(results.map(({ credits }) => credits))).toEqual(new Set([0, 0.96]));
    expect(await left()).toEqual({ allCredits: 100 - 0.96, held: 0 });
  });

  it('is taken once for one Idempotency-Key, also from many requests at once', async () => {
    const { articleId } = await saveArticle(user, sentence('Once'));
    const ask = () => user.client.send(exportArticle, { articleId }, { idempotencyKey: 'export once' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, ask));
    const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(created.length).toBeGreaterThan(0);
    expect(await ask()).toEqual(created[0]);
    expect(await left()).toEqual({ allCredits: 100 - 0.12, held: 0.12 });
    expect((await user.client.send(listExports, {})).totalElements).toBe(1);
    const other = user.client.send(exportArticle, { articleId, format: 'wav' }, { idempotencyKey: 'export once' });
    expect((await refusal(other)).code).toBe('request.key-reused');
  });

  it('is nothing for the owner, and the books stay whole', async () => {
    const { userId } = await studio.composition.provision.ensureOwner();
    const actor = { userId, role: 'owner', plan: 'business', via: 'cli', sessionId: null, timeZone: 'UTC' } as const;
    const { articles, exports } = studio.composition;
    const segments = segmentsInput.parse(paragraphs({ text: sentence('Mine'), speaker: 'fake-ultra' }));
    expect(await articles.estimate(actor, { segments })).toMatchObject({ credits: 0 });
    const { articleId } = await articles.create(actor, { segments });
    const options = { format: 'mp3', sampleRate: undefined, packaging: 'file', subtitles: ['srt'] } as const;
    const { id } = await exports.create(actor, { ...(await articles.script(actor, articleId)), ...options });
    await studio.runJobs();
    expect(await exports.read(actor, id)).toMatchObject({ status: 'done', credits: 0 });
    expect(await studio.composition.credits.balance(userId)).toMatchObject({ allCredits: 0, held: 0 });
    await articles.remove(actor, articleId);
  });
});

describe('refusals', () => {
  it('says that credits are short before anything happens', async () => {
    const poor = await studio.createUser('professional', 0.11);
    const { articleId } = await saveArticle(poor, sentence('One'));
    const error = await refusal(poor.client.send(exportArticle, { articleId }));
    expect(error).toMatchObject({ code: 'credits.insufficient', message: "Your account doesn't have enough credits" });
    expect((await poor.client.send(listExports, {})).results).toEqual([]);
    expect(await studio.runJobs()).toBe(0);
    expect(studio.engine.takeTexts()).toEqual([]);
    expect(await left(poor)).toEqual({ allCredits: 0.11, held: 0 });
  });

  it.each(['free', 'personal'] as const)('gives %s no subtitles, but the audio', async (plan) => {
    const member = await studio.createUser(plan, 1);
    const { articleId } = await saveArticle(member, sentence('One'));
    const error = await refusal(member.client.send(exportArticle, { articleId, subtitles: ['srt'] }));
    expect(error.code).toBe('plan.required');
    expect(error.message).toContain('Subtitles require the Professional plan');
    expect(await left(member)).toEqual({ allCredits: 1, held: 0 });
    const done = await exportNow(studio, member, articleId);
    expect(done).toMatchObject({ status: 'done', subtitles: [], files: [{ kind: 'audio' }] });
  });

  it('holds what is open at most once per hold, and leaves none open', async () => {
    const open = await studio.db.select().from(creditHolds).where(eq(creditHolds.state, 'open'));
    expect(open.filter((hold) => hold.amount >= microFromCredits(1))).toEqual([]);
  });
});

describe('progress and lists', () => {
  it('follows an export to its end; the last event carries the final status', async () => {
    const { articleId } = await saveArticle(user, ...Array.from({ length: 6 }, (_, i) => sentence(`Part ${i}`)));
    const worker = await studio.startWorker();
    const release = studio.engine.holdBack(/Part 4/);
    const { id } = await user.client.send(exportArticle, { articleId });
    const statuses: string[] = [];
    const fractions: number[] = [];
    for await (const { status, fraction, stage } of user.client.events(readExportEvents, { id })) {
      statuses.push(status);
      fractions.push(fraction);
      if (stage === 'rendering' && fraction > 0.5) release();
    }
    expect(statuses.at(-1)).toBe('done');
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    const after: string[] = [];
    for await (const { status } of user.client.events(readExportEvents, { id })) after.push(status);
    expect(after).toEqual(['done']);
    await worker.close(0);
  });

  it('lists the newest first, and forgets those of a deleted article', async () => {
    const first = await saveArticle(user, 'First one.');
    await exportNow(studio, user, first.articleId);
    studio.clock.advance({ seconds: 1 });
    const second = await saveArticle(user, 'Second one.');
    await exportNow(studio, user, second.articleId, { format: 'wav' });
    const list = await user.client.send(listExports, { pageSize: 1 });
    expect(list).toMatchObject({ totalElements: 2, totalPages: 2 });
    expect(list.results.map(({ title, format }) => `${title} ${format}`)).toEqual(['Second one. wav']);
    const [file] = list.results[0]?.files ?? [];
    await user.client.send(deleteArticle, { id: second.articleId });
    expect((await user.client.send(listExports, {})).results.map(({ title }) => title)).toEqual(['First one.']);
    await eraseArticle(user, second.articleId);
    expect((await fetch(`${studio.address}${file?.url}`)).status).toBe(404);
    expect((await refusal(user.client.send(readArticle, { id: second.articleId }))).code).toBe('input.not-found');
  });
});
