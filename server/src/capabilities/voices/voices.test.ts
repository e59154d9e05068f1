import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import { type Emotion, emotions } from '@timbre/contract/script';
import { listLanguages, readVoiceDemo, readVoiceFace, searchSpeakers } from '@timbre/contract/voices/voices';
import { listSpeakerEmotions, readStoreCriteria } from '@timbre/contract/voices/voices-store';
import { readWavHeader } from '@timbre/media/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { recentVoices } from './voices.tables.ts';

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

const search = async (filter: Record<string, unknown>) =>
  (await studio.visitor.send(searchSpeakers, filter)).results.map(({ speaker }) => speaker);

describe('the catalogue', () => {
  it('is open to visitors, and honest about every voice', async () => {
    const { results, totalElements } = await studio.visitor.send(searchSpeakers, {});
    expect(totalElements).toBe(5);
    expect(results.find(({ speaker }) => speaker === 'fake-ja')).toMatchObject({
      name: 'Fake Hanako',
      language: 'ja',
      gender: 'female',
      vipAuth: 0,
      engine: 'fake',
      base: 'a sine tone',
      sampleRate: 16_000,
      is48k: false,
      isFavourite: false,
      useStatus: 1,
      isHave48k: false,
      favourite: false,
      voteType: null,
      params: null,
      style: 'neutral',
      originSpeaker: 'fake-ja',
      specificLanguageSet: ['ja'],
      clonedLanguages: [],
      headerImage: '/gateway-apis/tts/v1/voices/fake-ja/face',
      emotionSet: [...emotions],
      speakerEmotionCacheVOList: emotions.map((emotion) => ({
        emotion,
        demoUrl: `/gateway-apis/tts/v1/voices/fake-ja/demo?emotion=${emotion}`,
      })),
    });
  });

  it('filters by language with its regions, gender, quality and words', async () => {
    expect((await search({ language: 'en' })).sort()).toEqual([
      'fake-premium',
      'fake-slow',
      'fake-standard',
      'fake-ultra',
    ]);
    expect(await search({ language: 'en-GB' })).toEqual(['fake-ultra']);
    expect(await search({ gender: 'female' })).toEqual(['fake-ja']);
    expect(await search({ vipAuth: 2 })).toEqual(['fake-ultra']);
    expect(await search({ keyword: 'hanako' })).toEqual(['fake-ja']);
    expect(await search({ keyword: '%' })).toEqual([]);
    // Tags are words, not their JSON; a language is found by its name.
    for (const keyword of ['"', '[', ',']) expect(await search({ keyword }), keyword).toEqual([]);
    expect(await search({ keyword: 'japanese' })).toEqual(['fake-ja']);
    expect(await search({ keyword: 'TEST' })).toHaveLength(5);
    expect(await search({ keyword: String.raw`a\_b` })).toEqual([]);
    const page = await studio.visitor.send(searchSpeakers, { pageSize: 2, pageNum: 3 });
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3 });
    expect(page.results).toHaveLength(1);
  });

  it('filters by everything that the store counts, each as many as it says', async () => {
    const { voices, engines } = studio.composition;
    const facts = [{ tags: ['warm'], age: 9 }, { tags: ['warm', 'calm'], age: 41 }, { emotions: ['neutral' as const] }];
    const varied = (await studio.engine.voices()).map((voice, index) => ({ ...voice, ...facts[index] }));
    await voices.seed([{ ...studio.engine, voices: async () => varied }]);
    const { accent, age, scenario, style, quality } = await studio.visitor.send(readStoreCriteria, {});
    const counted = Object.entries({ accent, age, scenario, style, quality });
    expect([age, scenario, style].map((choices) => choices.length)).toEqual([3, 2, emotions.length]);
    for (const [name, choices] of counted)
      for (const { value, count } of choices)
        expect(await search({ [name]: value }), `${name} ${value}`).toHaveLength(count);
    expect(await search({ age: 'Youth' })).toEqual([]);
    expect(await search({ accent: 'nowhere' })).toEqual([]);
    expect(await search({ accent: 'test', quality: 2 })).toEqual(['fake-ultra']);
    expect(await voices.seed(engines)).toEqual({ voiceCount: 5 });
  });

  it.each([
    { vipAuth: 1.5 },
    { age: 'old' },
    { scenario: 'constructor' },
    { style: 'bored' },
    { vipAuth: 1e12 },
    { vipAuth: 'x' },
    { pageNum: 0 },
    { pageNum: 1e15 },
    { keyword: '\0' },
  ])('answers %j with a sentence', async (filter) => {
    expect((await refusal(search(filter))).code).toBe('input.invalid');
  });

  it('names the moods of a voice, and the best voice for every plan', async () => {
    expect(await studio.visitor.send(listSpeakerEmotions, { speaker: 'fake-ja' })).toEqual([...emotions]);
    expect((await refusal(studio.visitor.send(listSpeakerEmotions, { speaker: 'nobody' }))).code).toBe(
      'voice.unavailable',
    );
    const { voices } = studio.composition;
    expect(await voices.defaultSpeakers()).toMatchObject({
      free: { id: 'fake-standard' },
      vip: { id: 'fake-ultra' },
    });
    expect(await voices.defaultSpeakers('ja')).toMatchObject({ vip: { id: 'fake-ja' } });
    const [standard, ...others] = await studio.engine.voices();
    await voices.seed([{ ...studio.engine, voices: async () => others.slice(0, 2) }]);
    expect(await voices.defaultSpeakers()).toMatchObject({ free: null, vip: { id: 'fake-ultra' } });
    // A text leaves this machine only with a voice that someone chose.
    const far = others.slice(0, 2).map((voice) => ({ ...voice, sentTo: 'Example' }));
    await voices.seed([{ ...studio.engine, voices: async () => far }]);
    expect(await voices.defaultSpeakers()).toEqual({ free: null, vip: null });
    const { results } = await studio.visitor.send(searchSpeakers, {});
    expect(results.map(({ sentTo }) => sentTo)).toEqual(['Example', 'Example']);
    // A voice without a default style would have nothing to be played in.
    const broken = [standard, ...others].flatMap((voice) => (voice ? [{ ...voice, emotions: ['sad' as const] }] : []));
    expect(await voices.seed([{ ...studio.engine, voices: async () => broken }])).toEqual({ voiceCount: 0 });
    expect(await voices.seed(studio.composition.engines)).toEqual({ voiceCount: 5 });
  });

  it('draws every voice a face, the same each time, that no browser runs', async () => {
    const read = async (speaker: string) => {
      const answer = await studio.visitor.bytes(readVoiceFace, { speaker });
      return { headers: answer.headers, svg: await answer.text() };
    };
    const { headers, svg } = await read('fake-ja');
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(svg).toMatch(/^<svg /);
    expect((await read('fake-ja')).svg).toBe(svg);
    expect((await read('fake-standard')).svg).not.toBe(svg);
    expect(await refusal(read('nobody'))).toMatchObject({ code: 'input.not-found', status: 404 });
  });

  it('names its languages', async () => {
    expect(await studio.visitor.send(listLanguages, {})).toEqual([
      { language: 'en-GB', name: 'British English', accents: ['test'], voiceCount: 1 },
      { language: 'en-US', name: 'American English', accents: ['test'], voiceCount: 3 },
      { language: 'ja', name: 'Japanese', accents: ['test'], voiceCount: 1 },
    ]);
  });

  it('keeps a voice that is gone for what was made with it, and takes it back', async () => {
    const { articleId } = await saveArticle(user, 'Spoken before.');
    await listen(user, articleId);
    expect((await search({}))[0]).toBe('fake-standard');
    await studio.composition.voices.seed([]);
    expect(await search({})).toEqual([]);
    expect(await studio.composition.voices.find(['fake-standard'])).toHaveProperty('size', 1);
    const events = user.client.events(listenToArticle, { id: articleId });
    expect((await refusal(events[Symbol.asyncIterator]().next())).code).toBe('voice.unavailable');
    await studio.composition.voices.seed(studio.composition.engines);
    expect((await search({}))[0]).toBe('fake-standard');
    const recent = await studio.db.select().from(recentVoices);
    expect(recent).toMatchObject([
      { userId: user.id, voiceId: 'fake-standard', emotion: 'neutral', speed: 1, pitch: 0 },
    ]);
  });
});

describe('the demo of a voice', () => {
  const read = async (speaker: string, emotion?: Emotion) => {
    const answer = await studio.visitor.bytes(readVoiceDemo, { speaker, ...(emotion && { emotion }) });
    return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it('is made once, also for many who ask at the same time, and kept', async () => {
    studio.engine.takeTexts();
    const all = await Promise.all([1, 2, 3].map(() => read('fake-ja')));
    const { type, bytes } = await read('fake-ja');
    expect(type).toBe('audio/wav');
    expect(readWavHeader(bytes)).toMatchObject({ sampleRate: 16_000, dataBytes: bytes.length - 44 });
    for (const one of all) expect(one.bytes).toEqual(bytes);
    expect(studio.engine.takeTexts()).toEqual(['This is a test.']);
  });

  it('is there in every mood of the voice, each kept by itself', async () => {
    studio.engine.takeTexts();
    const { bytes } = await read('fake-ja', 'cheerful');
    expect((await read('fake-ja', 'cheerful')).bytes).toEqual(bytes);
    await read('fake-ja');
    await read('fake-ja', 'sad');
    expect(studio.engine.takeTexts()).toHaveLength(2);
    expect(await refusal(read('fake-ja', 'furious' as Emotion))).toMatchObject({ code: 'input.invalid' });
  });

  it('is made again when its bytes are lost or the engine is new, and costs no one anything', async () => {
    const demoOf = async () => {
      const voice = (await studio.composition.voices.find(['fake-ja'])).get('fake-ja');
      return voice ? studio.composition.voices.findDemo(voice, 'neutral') : null;
    };
    await studio.platform.blobs.remove((await demoOf()) ?? '');
    expect((await read('fake-ja')).bytes.length).toBeGreaterThan(44);
    expect(await demoOf()).not.toBeNull();
    await studio.composition.voices.seed([{ ...studio.engine, version: '2' }]);
    expect(await demoOf()).toBeNull();
    await studio.composition.voices.seed(studio.composition.engines);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 100 });
  });

  it('says what is wrong with an unknown voice and a broken engine', async () => {
    expect(await refusal(read('nobody'))).toMatchObject({ code: 'voice.unavailable', status: 422 });
    studio.engine.failOn(/test/);
    expect(await refusal(read('fake-ultra'))).toMatchObject({ code: 'engine.failed', status: 502 });
    studio.engine.failOn(null);
    expect((await read('fake-ultra')).bytes.length).toBeGreaterThan(44);
  });
});
