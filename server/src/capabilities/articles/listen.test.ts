import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import { readUserRights } from '@timbre/contract/rights';
import { readWavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { exportNow, listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { fakeSecondsPerCharacter } from '../../testing/doubles/fake-speech-engine.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { voices } from '../voices/voices.tables.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(async () => {
  expect(await studio.balance(user)).toMatchObject({ allCredits: 100, held: 0 });
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(() => void studio.engine.takeTexts());

const previewLeft = async (owner: TestUser) => (await owner.client.send(readUserRights, {})).freeCharNums;

describe('listening', () => {
  it('hears every sentence in order, its audio, and its words where they stand in the paragraph', async () => {
    const text = '  Good morning.  How are you?';
    const { articleId, segments } = await saveArticle(user, text, 'Fine.');
    const { heard, error } = await listen(user, articleId);
    expect(error).toBeNull();
    expect(heard.map(({ index, total }) => `${index}/${total}`)).toEqual(['0/3', '1/3', '2/3']);
    expect(heard.map((one) => one.segmentId)).toEqual([segments[0]?.id, segments[0]?.id, segments[1]?.id]);
    const [first, second, third] = heard;
    expect(heard.slice(0, 2).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Good morning.',
      'How are you?',
    ]);
    expect(second?.words.map(({ start, end }) => text.slice(start, end))).toEqual(['How', 'are', 'you?']);
    expect(second?.words[0]?.startSeconds).toBe(0);
    expect(second?.words.at(-1)?.endSeconds).toBeCloseTo(12 * fakeSecondsPerCharacter, 6);
    expect(first).toMatchObject({ durationSeconds: 13 * fakeSecondsPerCharacter, engine: 'fake' });
    expect(first?.pauseSeconds).toBeGreaterThan(0);
    expect(third?.words).toHaveLength(1);
    const answer = await fetch(`${studio.address}${first?.audioUrl}`);
    expect(answer.headers.get('content-type')).toBe('audio/wav');
    const header = readWavHeader(new Uint8Array(await answer.arrayBuffer()));
    expect(header).toMatchObject({ sampleRate: 16_000, dataBytes: 13 * fakeSecondsPerCharacter * 16_000 * 2 });
  });

  it('begins where it is told to, and renders nothing before', async () => {
    const { articleId } = await saveArticle(user, 'Zero stays silent. One is heard. Two as well.');
    const { heard } = await listen(user, articleId, 1);
    expect(heard.map(({ index }) => index)).toEqual([1, 2]);
    expect(studio.engine.takeTexts()).toEqual(['One is heard.', 'Two as well.']);
    expect((await listen(user, articleId, 3)).heard).toEqual([]);
    expect((await refusal(listen(user, articleId, -1).then(({ error }) => Promise.reject(error as Error)))).code).toBe(
      'input.invalid',
    );
  });

  it('brings the first sentence while the second is still being made', async () => {
    const { articleId } = await saveArticle(user, 'First at once. Second held back. Third one.');
    const release = studio.engine.holdBack(/Second/);
    const events = user.client.events(listenToArticle, { id: articleId, from: 0 })[Symbol.asyncIterator]();
    const first = await events.next();
    expect(first.value).toMatchObject({ index: 0 });
    release();
    expect((await events.next()).value).toMatchObject({ index: 1 });
    expect((await events.next()).value).toMatchObject({ index: 2 });
    expect(await events.next()).toMatchObject({ done: true });
  });

  it('brings the sound while its voice is still being remembered', async () => {
    const { articleId } = await saveArticle(user, 'Sound does not wait for counters.');
    await studio.db.transaction(async (tx) => {
      await tx.update(voices).set({ playCount: 7 });
      for await (const { index } of user.client.events(listenToArticle, { id: articleId })) {
        expect(index).toBe(0);
        break;
      }
    });
    await eventually(async () => (await studio.db.select().from(voices)).some(({ playCount }) => playCount === 8));
  });

  it('stops the engine when the listener goes away, and keeps no half sentence', async () => {
    const { articleId } = await saveArticle(user, 'Heard. Cut off in the middle. Never begun. Nor this. Nor that.');
    studio.engine.holdBack(/Cut|Never|Nor/);
    const before = studio.engine.counts().aborted;
    const leave = new AbortController();
    const events = user.client.events(listenToArticle, { id: articleId }, { signal: leave.signal });
    await expect(
      (async () => {
        for await (const _ of events) {
          await eventually(() => studio.engine.counts().open === 3);
          leave.abort();
        }
      })(),
    ).rejects.toThrow();
    await eventually(() => studio.engine.counts().open === 0);
    expect(studio.engine.counts().aborted).toBeGreaterThan(before);
    const asked = studio.engine.takeTexts();
    expect(asked).not.toContain('Nor that.');
    studio.engine.holdBack()();
    const { heard } = await listen(user, articleId);
    expect(heard).toHaveLength(5);
    expect(studio.engine.takeTexts()).toEqual(expect.arrayContaining(['Cut off in the middle.']));
    expect(heard[1]?.durationSeconds).toBeCloseTo(22 * fakeSecondsPerCharacter, 6);
  });

  it('renders one sentence once for all who hear it at the same time', async () => {
    const { articleId } = await saveArticle(user, 'Everybody hears this at once.');
    const release = studio.engine.holdBack(/Everybody/);
    const all = [1, 2, 3].map(() => listen(user, articleId));
    await eventually(() => studio.engine.counts().open === 1);
    release();
    for (const { heard } of await Promise.all(all)) expect(heard).toHaveLength(1);
    expect(studio.engine.takeTexts()).toEqual(['Everybody hears this at once.']);
  });

  it('makes the sentence for the second listener when the first goes away', async () => {
    const { articleId } = await saveArticle(user, 'The first listener leaves.');
    const release = studio.engine.holdBack(/leaves/);
    const asked = studio.engine.requests.length;
    const leave = new AbortController();
    const first = (async () => {
      for await (const _ of user.client.events(listenToArticle, { id: articleId }, { signal: leave.signal }));
    })();
    await eventually(() => studio.engine.counts().open === 1);
    const second = listen(user, articleId);
    const third = listen(user, articleId);
    leave.abort();
    await expect(first).rejects.toThrow();
    await eventually(() => studio.engine.counts().open === 1 && studio.engine.requests.length === asked + 2);
    release();
    expect((await second).heard).toHaveLength(1);
    expect((await third).heard).toHaveLength(1);
    expect(studio.engine.takeTexts()).toHaveLength(2);
  });

  it('ends with a clear event when the engine fails in the middle', async () => {
    const { articleId } = await saveArticle(user, 'This works. This breaks.');
    studio.engine.failOn(/breaks/);
    const { heard, error } = await listen(user, articleId);
    studio.engine.failOn(null);
    expect(heard).toHaveLength(1);
    expect(error).toMatchObject({ code: 'engine.failed' });
    expect((await listen(user, articleId)).heard).toHaveLength(2);
  });

  it('says before the first event that a voice is gone', async () => {
    const { articleId } = await saveArticle(user, 'Emoji follow.', { text: '😀', speaker: 'fake-standard' });
    expect((await listen(user, articleId)).heard).toHaveLength(1);
    await studio.composition.voices.seed([]);
    expect((await listen(user, articleId)).error?.code).toBe('voice.unavailable');
    await studio.composition.voices.seed(studio.composition.engines);
  });
});

describe('the preview allowance of Free', () => {
  const sentence = (first: string, length: number) => `${first}${'a'.repeat(length - first.length - 1)}.`;

  it('counts a sentence once, not again on replay, and not what an export made', async () => {
    const free = await studio.createUser('free', 10);
    const { articleId } = await saveArticle(free, 'Count me once.', 'And me.');
    await listen(free, articleId);
    expect(await previewLeft(free)).toBe(5000 - 14 - 7);
    await listen(free, articleId);
    await saveArticle(free, 'And me.').then((copy) => listen(free, copy.articleId));
    expect(await previewLeft(free)).toBe(5000 - 21);
    const { articleId: exported } = await saveArticle(free, 'Made by an export.');
    await exportNow(studio, free, exported);
    await listen(free, exported);
    expect(await previewLeft(free)).toBe(5000 - 21);
  });

  it('ends with a clear event at the limit; nothing beyond it is made, counted or charged', async () => {
    const free = await studio.createUser('free', 10);
    const texts = Array.from({ length: 30 }, (_, i) => sentence(`Sentence ${i} `, 280));
    const { articleId } = await saveArticle(free, ...texts);
    const { heard, error } = await listen(free, articleId);
    expect(heard).toHaveLength(17);
    expect(error).toMatchObject({
      code: 'preview.limit',
      message: 'You’ve used up your preview characters.',
      data: { limit: 5000, actual: 5040 },
    });
    // Those made ahead while the last that fitted were not counted yet are thrown away.
    expect(studio.engine.takeTexts().length).toBeLessThanOrEqual(17 + 2);
    expect(await previewLeft(free)).toBe(5000 - 17 * 280);
    expect(await studio.balance(free)).toMatchObject({ allCredits: 10, held: 0 });
    expect((await listen(free, articleId)).heard).toHaveLength(17);
    studio.clock.advance({ days: 31 });
    expect((await listen(free, articleId)).heard).toHaveLength(30);
  });

  it('goes to the sentence that is heard next, whichever is made first', async () => {
    const free = await studio.createUser('free', 0);
    const texts = Array.from({ length: 18 }, (_, i) => sentence(`Part ${i} `, 280));
    const { articleId } = await saveArticle(free, ...texts);
    const release = studio.engine.holdBack(/Part 16/);
    const all = listen(free, articleId);
    await eventually(() => studio.engine.takeTexts().some((text) => text.startsWith('Part 16')));
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    const { heard, error } = await all;
    expect(heard).toHaveLength(17);
    expect(error?.code).toBe('preview.limit');
    expect(await previewLeft(free)).toBe(5000 - 17 * 280);
  });

  it('is one for all voices on Free; Personal counts premium voices only', async () => {
    const personal = await studio.createUser('personal', 0);
    const standard = await saveArticle(personal, ...Array.from({ length: 20 }, (_, i) => sentence(`N ${i} `, 290)));
    expect((await listen(personal, standard.articleId)).heard).toHaveLength(20);
    const premium = await saveArticle(personal, { text: 'Premium speech.', speaker: 'fake-premium' });
    expect((await listen(personal, premium.articleId)).heard).toHaveLength(1);
    const { rows } = await studio.platform.database.pool.query<{ right: string; used: number }>(
      'select "right", used from usage_counters where user_id = $1',
      [personal.id],
    );
    expect(rows).toEqual([{ right: 'premium-preview-characters', used: 15 }]);
  });
});
