import { estimateArticle, listenToArticle, listenToTake } from '@timbre/contract/articles/articles-speech';
import { createTake } from '@timbre/contract/articles/articles-takes';
import { readArticle, updateArticle, type Article } from '@timbre/contract/articles/articles';
import type { RequestOf } from '@timbre/contract/call';
import { createSound } from '@timbre/contract/sounds';
import { readUserRights } from '@timbre/contract/rights';
import { encodeWav, readWavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, listen, paragraphs, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { fakeSecondsPerCharacter } from '../../testing/doubles/fake-speech-engine.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';

let studio: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio();
  user = await studio.createUser();
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(() => void studio.engine.takeTexts());

const tone = (seconds: number): Uint8Array =>
  encodeWav(
    Int16Array.from({ length: seconds * 48_000 }, (_, i) => Math.round(9000 * Math.sin(i / 20))),
    48_000,
  );

async function hear(owner: TestUser, request: RequestOf<typeof listenToArticle>) {
  const heard = [];
  for await (const one of owner.client.events(listenToArticle, request)) heard.push(one);
  return heard;
}

describe('where listening begins and ends', () => {
  let article: Article;
  const texts = ['One a. One b. One c.', '[pause:1s]', 'Two a. Two b.', 'Three.'];
  beforeAll(async () => {
    article = await saveArticle(user, ...texts);
  });
  const place = (index: number, offset = 0) => ({ segmentId: article.segments[index]?.id ?? '', offset });
  const indices = async (request: Omit<RequestOf<typeof listenToArticle>, 'id'>) =>
    (await hear(user, { id: article.articleId, ...request })).map(({ index, total }) => `${index}/${total}`);

  it.each([
    [{ until: 'sentence' }, ['0/6']],
    [{ from: 1, until: 'segment' }, ['1/6', '2/6']],
    [{ from: 4 }, ['4/6', '5/6']],
    [{ from: 6 }, []],
  ] as const)('%j', async (request, expected) => expect(await indices(request)).toEqual(expected));

  it('the sentence that holds an offset of a paragraph', async () => {
    expect(await indices({ ...place(0, 8), until: 'sentence' })).toEqual(['1/6']);
    expect(await indices({ ...place(0, 6), until: 'sentence' })).toEqual(['1/6']);
    expect(await indices({ ...place(0, 999), until: 'sentence' })).toEqual(['2/6']);
    expect(await indices({ ...place(2), until: 'segment' })).toEqual(['3/6', '4/6']);
    expect(await indices({ ...place(2, 7) })).toEqual(['4/6', '5/6']);
  });

  it('a paragraph that says nothing gives the next one, or nothing when it alone was asked for', async () => {
    expect(await indices(place(1))).toEqual(['3/6', '4/6', '5/6']);
    expect(await indices({ ...place(1), until: 'segment' })).toEqual([]);
    expect((await refusal(indices({ segmentId: 'gone' }))).code).toBe('input.not-found');
  });

  it('renders nothing beyond', async () => {
    const { articleId, segments } = await saveArticle(user, 'Asked for. And not this.', 'Nor this.');
    await hear(user, { id: articleId, segmentId: segments[0]?.id ?? '', until: 'sentence' });
    expect(studio.engine.takeTexts()).toEqual(['Asked for.']);
  });
});

describe('pauses, sounds and moods', () => {
  it('come with the sentence they belong to', async () => {
    const { id: bell } = await user.client.send(createSound, { fileId: await uploadFile(user, tone(2)) });
    const text = 'Ring the bell now. Then go.';
    const sound = (at: number, mode: 'wait' | 'under') =>
      ({ kind: 'sound', start: at, end: at, soundId: bell, gainDb: -3, mode }) as const;
    const { articleId } = await saveArticle(user, {
      text,
      marks: [
        sound(0, 'wait'),
        { kind: 'pause', start: 13, end: 13, ms: 700 },
        sound(13, 'under'),
        { kind: 'say-as', start: 0, end: 4, as: 'characters' },
        { kind: 'speed', start: 5, end: 8, value: 0.5 },
      ],
      gainDb: -6,
      emotion: 'sad',
    });
    const [first, second, third] = (await listen(user, articleId)).heard;
    expect(first).toMatchObject({ start: 0, end: 13, leadSeconds: 2, pauseSeconds: 0.7, gainDb: -6 });
    const spoken = 14 * fakeSecondsPerCharacter;
    expect(first?.durationSeconds).toBeCloseTo(spoken, 6);
    expect(first?.sounds).toMatchObject([
      { soundId: bell, startSeconds: 0, durationSeconds: 2, gainDb: -3 },
      { soundId: bell, startSeconds: 2 + spoken + 0.7, durationSeconds: 2, gainDb: -3 },
    ]);
    expect(first?.words.map(({ start, end }) => text.slice(start, end))).toEqual(['Ring', 'the', 'bell']);
    expect(second).toMatchObject({ start: 14, end: 18, leadSeconds: 0, sounds: [] });
    expect(text.slice(third?.start, third?.end)).toBe('Then go.');
    const answer = await fetch(`${studio.address}${first?.sounds[0]?.audioUrl}`);
    expect(readWavHeader(new Uint8Array(await answer.arrayBuffer()))?.sampleRate).toBe(48_000);
    const request = studio.engine.requests.find((asked) => asked.text.startsWith('Ring'));
    expect(request).toMatchObject({
      text: 'Ring the bell,',
      emotion: 'sad',
      prosody: [{ start: 5, end: 8, speed: 0.5, emphasis: null }],
    });
    expect(request?.pronunciations).toMatchObject([{ start: 0, end: 4, as: { kind: 'alias' } }]);
  });

  it('of one who has no such sound are refused', async () => {
    const other = await studio.createUser();
    const { id } = await other.client.send(createSound, { fileId: await uploadFile(other, tone(1)) });
    const draft = paragraphs({
      text: 'Not mine.',
      marks: [{ kind: 'sound', start: 0, end: 0, soundId: id, gainDb: 0, mode: 'wait' }],
    });
    expect((await refusal(user.client.send(estimateArticle, { segments: draft }))).code).toBe('sound.unavailable');
  });
});

describe('takes', () => {
  async function withRecording(owner: TestUser, text: string) {
    const article = await saveArticle(owner, { text, speaker: 'fake-premium' }, 'Spoken by the voice.');
    const segmentId = article.segments[0]?.id ?? '';
    const fileId = await uploadFile(owner, tone(3));
    const take = await owner.client.send(createTake, { id: article.articleId, segmentId, fileId });
    const { revision } = await owner.client.send(readArticle, { id: article.articleId });
    const segments = article.segments.map((one, at) => ({ ...one, takeId: at === 0 ? take.id : null }));
    await owner.client.send(updateArticle, { id: article.articleId, revision, segments });
    return { ...article, segments, take };
  }

  it('recorded ones are heard instead of the voice, counted and paid by no one, on any plan', async () => {
    const free = await studio.createUser('free', 1);
    const { articleId, segments, take } = await withRecording(free, 'My own words. Both of them.');
    const { heard, error } = await listen(free, articleId);
    expect(error).toBeNull();
    expect(heard).toMatchObject([
      { start: 0, end: 27, engine: 'recording', segmentId: segments[0]?.id },
      { engine: 'fake', segmentId: segments[1]?.id },
    ]);
    expect(heard[0]?.durationSeconds).toBeGreaterThan(1);
    expect(studio.engine.takeTexts()).toEqual(['Spoken by the voice.']);
    expect((await free.client.send(readUserRights, {})).freeCharNums).toBe(5000 - 20);
    const estimate = await free.client.send(estimateArticle, { articleId, segments });
    expect(estimate.premiumSpeakers).toEqual([]);
    expect(estimate).toMatchObject({
      isExact: true,
      chargedSeconds: expect.closeTo(20 * fakeSecondsPerCharacter, 6) as number,
    });
    expect(estimate.seconds).toBeGreaterThan(1 + 20 * fakeSecondsPerCharacter);
    const alone = [];
    for await (const one of free.client.events(listenToTake, { id: articleId, takeId: take.id })) alone.push(one);
    expect(alone).toMatchObject([{ engine: 'recording', index: 0, total: 1 }]);
  });

  it('in a voice speak with their settings of then', async () => {
    const article = await saveArticle(user, { text: 'As it was. Then.', emotion: 'calm', speed: 2 });
    const [segment] = article.segments;
    const take = await user.client.send(createTake, { id: article.articleId, segmentId: segment?.id ?? '' });
    const { revision } = await user.client.send(readArticle, { id: article.articleId });
    await user.client.send(updateArticle, { id: article.articleId, revision, segments: paragraphs('All new.') });
    const heard = [];
    for await (const one of user.client.events(listenToTake, { id: article.articleId, takeId: take.id }))
      heard.push(one);
    expect(heard.map(({ durationSeconds }) => durationSeconds)).toEqual(
      ['As it was.', 'Then.'].map(({ length }) => expect.closeTo((length * fakeSecondsPerCharacter) / 2, 6) as number),
    );
    expect(studio.engine.requests.at(-1)).toMatchObject({ text: 'Then.', emotion: 'calm', speed: 2 });
    const stranger = await studio.createUser();
    const theirs = stranger.client.events(listenToTake, { id: article.articleId, takeId: take.id });
    expect((await refusal(theirs[Symbol.asyncIterator]().next())).code).toBe('input.not-found');
  });
});

describe('premium voices', () => {
  const premium = { text: 'Premium speech.', speaker: 'fake-premium' };

  it('are not previewed on Free: what comes before is heard', async () => {
    const free = await studio.createUser('free', 1);
    const { articleId } = await saveArticle(free, 'Standard speech.', premium);
    const { heard, error } = await listen(free, articleId);
    expect(heard).toHaveLength(1);
    expect(error).toMatchObject({
      code: 'voice.premium',
      message: expect.stringContaining('Fake fake-premium') as string,
    });
    expect(studio.engine.takeTexts()).toEqual(['Standard speech.']);
    expect((await exportNow(studio, free, articleId).catch((cause: unknown) => cause)) as object).toMatchObject({
      code: 'voice.premium',
    });
  });

  it('are previewed on Personal within their own allowance', async () => {
    const personal = await studio.createUser('personal', 1);
    const { articleId } = await saveArticle(personal, premium);
    expect((await listen(personal, articleId)).heard).toHaveLength(1);
    expect(await personal.client.send(readUserRights, {})).toMatchObject({
      freeCharNums: null,
      previewChars: null,
      freePremiumCharNums: 20_000 - 15,
      premiumPreviewChars: 20_000,
      hasPremiumVoices: false,
      hasWatermark: false,
    });
  });
});

describe('the estimate', () => {
  it('names unknown tags and locked voices, and counts what is said, not what is written', async () => {
    const personal = await studio.createUser('personal', 1);
    const segments = paragraphs('Say $5 [laugh:loud] now.', { text: 'Premium.', speaker: 'fake-premium' });
    const estimate = await personal.client.send(estimateArticle, { segments });
    expect(estimate).toMatchObject({
      unknownTags: [{ segment: 0, start: 7, end: 19, tag: '[laugh:loud]' }],
      premiumSpeakers: ['fake-premium'],
      characters: 'Say $5  now.'.length + 8,
      isExact: false,
    });
    const five = await personal.client.send(estimateArticle, { segments: paragraphs('It costs $5.') });
    expect(five.seconds).toBeCloseTo('It costs five dollars.'.length * fakeSecondsPerCharacter, 6);
    const rich = await studio.createUser('professional', 1);
    expect(await rich.client.send(estimateArticle, { segments })).toMatchObject({ premiumSpeakers: [] });
  });

  it('counts tags neither as text nor against the plan’s length', async () => {
    const free = await studio.createUser('free', 1);
    const tags = '[pause:100ms]'.repeat(100);
    const segments = paragraphs(`${'a'.repeat(9998)}.${tags}`);
    expect(await free.client.send(estimateArticle, { segments })).toMatchObject({ characters: 9999, unknownTags: [] });
    expect((await refusal(free.client.send(estimateArticle, { segments: paragraphs(tags) }))).code).toBe('text.empty');
  });
});
