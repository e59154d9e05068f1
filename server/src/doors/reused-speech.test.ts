import { truePeakDb } from '@timbre/media/loudness';
import { limitDb, toFloat } from '@timbre/media/pcm';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderings } from '../capabilities/speech/speech.tables.ts';
import { eventually } from '../platform/jobs/testing-jobs.ts';
import { listen, saveArticle } from '../testing/steps/article-steps.ts';
import { openSpeechSocket } from '../testing/steps/speech-socket-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../testing/test-studio.ts';

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
  studio.breakDisk(null);
  studio.engine.failOn(null);
});

const post = (input: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${studio.address}/v1/audio/speech`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'tts-1', voice: 'fake-standard', response_format: 'pcm', input }),
    ...(signal === undefined ? {} : { signal }),
  });
const speak = async (input: string): Promise<Buffer> => Buffer.from(await (await post(input)).arrayBuffer());
const spent = async (): Promise<number> => {
  await eventually(async () => (await studio.balance(user)).held === 0);
  return 10 - (await studio.balance(user)).allCredits;
};
const kept = () =>
  studio.db
    .select()
    .from(renderings)
    .where(and(eq(renderings.ownerId, user.id), isNotNull(renderings.fileId)));

it('asks the engine once for a text that is sent twice, sends the same bytes and charges the same', async () => {
  const text = 'Spoken for the first time. Then out of the cache.';
  const first = await speak(text);
  const price = await spent();
  expect(price).toBeGreaterThan(0);
  expect(studio.engine.takeTexts()).toHaveLength(2);
  const second = await speak(text);
  expect(studio.engine.takeTexts()).toEqual([]);
  expect(second.equals(first)).toBe(true);
  expect(await spent()).toBeCloseTo(2 * price, 6);
});

it('shares what is kept with the studio, either way', async () => {
  const { articleId } = await saveArticle(user, 'Heard in the studio.');
  await listen(user, articleId);
  expect(studio.engine.takeTexts()).toHaveLength(1);
  await speak('Heard in the studio. Heard through the API.');
  expect(studio.engine.takeTexts()).toEqual(['Heard through the API.']);
  const other = await saveArticle(user, 'Heard through the API.');
  await listen(user, other.articleId);
  expect(studio.engine.takeTexts()).toEqual([]);
});

it('holds the true peak of a loud voice below -1 dBTP, through the API and in a preview', async () => {
  const text = 'SHOUTED at the top of its voice.';
  const through = await speak(text);
  const { articleId } = await saveArticle(user, `${text} Said softly.`);
  const { heard } = await listen(user, articleId);
  const preview = Buffer.from(await (await fetch(`${studio.address}${heard[0]?.audioUrl}`)).arrayBuffer());
  const peaks = [through, preview.subarray(44)].map((bytes) => {
    const samples = new Int16Array(new Uint8Array(bytes).buffer, 0, bytes.byteLength >> 1);
    return truePeakDb(toFloat(samples));
  });
  for (const peak of peaks) {
    // It is limited, not turned down as a whole.
    expect(peak).toBeGreaterThan(limitDb - 1);
    expect(peak).toBeLessThanOrEqual(limitDb + 0.05);
  }
});

it('reads the voice once, however many sentences it speaks', async () => {
  const queries = vi.spyOn(studio.platform.database.pool, 'query');
  const ofVoices = (): number =>
    queries.mock.calls.filter(([query]) => (query as { text?: string }).text?.includes('from "voices"')).length;
  const names = [...'abcdefghijklmnopqrst'];
  await speak(names.map((name) => `Sentence ${name} is new.`).join(' '));
  expect(studio.engine.takeTexts()).toHaveLength(20);
  expect(ofVoices()).toBe(1);
  queries.mockRestore();
});

it('keeps nothing of a sentence whose caller left, and nothing of one that failed', async () => {
  const release = studio.engine.holdBack(/half/);
  const leave = new AbortController();
  const answer = await post('Left at the half of it.', leave.signal);
  await answer.body?.getReader().read();
  leave.abort();
  await eventually(() => studio.engine.counts().open === 0);
  release();
  studio.engine.failOn(/fails/);
  await speak('This one fails.').catch(() => undefined);
  await spent();
  expect(await kept()).toEqual([]);
});

it('speaks what a full disk can’t keep', async () => {
  studio.breakDisk('put');
  const first = await speak('There is no room for this.');
  expect(first.byteLength / 48_000).toBeCloseTo('There is no room for this.'.length * 0.06, 2);
  expect(await kept()).toEqual([]);
  expect(await spent()).toBeGreaterThan(0);
});

it('sends a stream of text the same sound and times again, without asking the engine', async () => {
  const say = async () => {
    const one = openSpeechSocket(studio, { headers: { 'xi-api-key': user.apiKey } });
    await one.opened;
    for (const text of [' ', 'Written in pieces. Aligned ', 'twice.', '']) one.say({ text });
    expect(await one.closed).toBe(1000);
    return { audio: one.audio(), alignments: one.heard.flatMap(({ alignment }) => alignment ?? []) };
  };
  const first = await say();
  expect(studio.engine.takeTexts()).toHaveLength(2);
  expect(first.alignments).not.toEqual([]);
  const price = await spent();
  expect(await say()).toEqual(first);
  expect(studio.engine.takeTexts()).toEqual([]);
  expect(await spent()).toBeCloseTo(2 * price, 6);
});
