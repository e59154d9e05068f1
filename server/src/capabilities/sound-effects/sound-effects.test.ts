import { deleteUser } from '@timbre/contract/accounts/accounts';
import { defaultArticleSettings } from '@timbre/contract/articles/article-settings';
import { createArticle } from '@timbre/contract/articles/articles';
import { errors } from '@timbre/contract/errors/errors';
import * as calls from '@timbre/contract/sound-effects/sound-effects';
import { deleteSound, listSounds } from '@timbre/contract/sounds';
import { joinChannels, toInt16 } from '@timbre/media/pcm';
import { readWavHeader } from '@timbre/media/wav';
import { examplePrompts, makeTakes } from '@timbre/engines';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportNow, refusal } from '../../testing/steps/article-steps.ts';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { startTestStudio, testPassword, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { files } from '../uploads/uploads.tables.ts';
import { soundEffects, soundEffectTakes } from './sound-effects.tables.ts';

/** With the real maker in its child. */
let studio: TestStudio;
/** With a quick one. */
let quick: TestStudio;
let user: TestUser;

beforeAll(async () => {
  studio = await startTestStudio({ soundEffects: 'as set' });
  quick = await startTestStudio();
});
afterAll(async () => {
  expect(await quick.verifyLedger()).toMatchObject({ ok: true });
  await Promise.all([studio.close(), quick.close()]);
});
beforeEach(async () => {
  user = await quick.createUser();
});

const make = (prompt = 'A door', more: object = {}) => user.client.send(calls.createSoundEffect, { prompt, ...more });
const history = (page: object = {}) => user.client.send(calls.listSoundEffects, page);
const usedBytes = () => quick.composition.files.usedBytes(user.id);
const get = async (url: string, from = quick) => Buffer.from(await (await fetch(from.address + url)).arrayBuffer());
const library = async () => (await user.client.send(listSounds, {})).filter(({ origin }) => origin !== 'built-in');

describe('the built-in maker', () => {
  it('makes four takes in a child, as the same request and seed would here: 48 kHz, stereo, 16 bit', async () => {
    const own = await studio.createUser('personal', 10);
    const prompt = 'Thunder over heavy rain, far church bell';
    const asked = {
      source: 'ttseditor',
      prompt,
      autoDuration: 0,
      durationSeconds: 1.5,
      influence: 0.7,
      seed: 7,
    } as const;
    const made = await own.client.send(calls.createSoundEffect, asked);
    expect(made).toMatchObject({ prompt, autoDuration: 0, durationSeconds: 1.5, influence: 0.7, isLoop: false });
    expect(made).toMatchObject({ maker: 'built-in', unknownWords: [] });
    expect(made.understood).toEqual(['thunder', 'strong rain', 'church bell, far away']);
    const expected = makeTakes({ prompt, durationSeconds: 1.5, influence: 0.7, isLoop: false, takes: 4, seed: 7 });
    expect(made.aiSoundEffectList).toHaveLength(4);
    for (const [nth, take] of made.aiSoundEffectList.entries()) {
      expect(take).toMatchObject({ name: `${prompt} ${nth + 1}`, durationSeconds: 1.5, hide: false, soundId: null });
      expect(take.recordName).toBe(`thunder-over-heavy-rain-far-church-bell-${nth + 1}.wav`);
      expect(take.peaks).toHaveLength(200);
      const bytes = await get(take.resultUrl, studio);
      expect(readWavHeader(bytes)).toMatchObject({ sampleRate: 48_000, channels: 2, bitsPerSample: 16, dataStart: 44 });
      const samples = new Int16Array(new Uint8Array(bytes.subarray(44)).buffer);
      expect(samples).toEqual(toInt16(joinChannels(expected[nth] ?? [])));
    }
    expect((await studio.balance(own)).allCredits).toBe(8);
  });

  it('says what it understands before anything is made, to everyone, and suggests what it understands', async () => {
    const read = (prompt: string) => studio.visitor.send(calls.readSoundEffectPrompt, { prompt });
    expect(await read('Slow footsteps on gravl, flumbergast')).toEqual({
      understood: ['slow footsteps'],
      unknownWords: ['gravl', 'flumbergast'],
      nearest: [],
      durationSeconds: expect.any(Number) as number,
      sentTo: null,
    });
    expect(await read('thundr')).toMatchObject({ understood: [], unknownWords: ['thundr'], durationSeconds: null });
    expect((await read('thundr')).nearest).toContain('thunder');
    expect((await read('')).understood).toEqual([]);
    for (const language of ['en', 'ja'] as const) {
      const { prompt } = await studio.visitor.send(calls.suggestSoundEffectPrompt, { language });
      expect(examplePrompts[language]).toContain(prompt);
      expect(await read(prompt)).toMatchObject({ unknownWords: [], nearest: [] });
    }
  });

  it('takes nothing for what it does not understand, and names what it knows in its place', async () => {
    const own = await studio.createUser('personal', 10);
    const error = await refusal(own.client.send(calls.createSoundEffect, { prompt: 'a thundr of flumbergasts' }));
    expect(error).toMatchObject({ code: 'sound-effect.unknown', data: { field: 'prompt' } });
    expect(error.data?.reason?.split(', ')).toContain('thunder');
    expect(await studio.balance(own)).toMatchObject({ allCredits: 10, held: 0 });
    expect((await own.client.send(calls.listSoundEffects, {})).totalElements).toBe(0);
  });
});

describe('a request', () => {
  it('needs a description of at most 200 characters after trimming', async () => {
    for (const prompt of ['', '  \n ']) {
      const error = await refusal(make(prompt));
      expect(error).toMatchObject({ code: 'sound-effect.prompt', message: 'Please first enter a prompt.' });
    }
    expect((await make(`  ${'雨'.repeat(200)} `)).prompt).toBe('雨'.repeat(200));
    expect(await refusal(make('x'.repeat(201)))).toMatchObject({
      code: 'sound-effect.prompt-long',
      data: { limit: 200, actual: 201 },
    });
  });

  it.each([
    { durationSeconds: 0.4 },
    { durationSeconds: 22.1 },
    { durationSeconds: 'long' },
    { influence: -0.1 },
    { influence: 1.1 },
    { autoDuration: 2 },
    { seed: -1 },
    { seed: 0.5 },
    { isLoop: 'yes' },
  ])('with %j is refused', async (wrong) => {
    expect((await refusal(make('A door', wrong))).code).toBe('input.invalid');
  });

  it('without more is of automatic length and an influence of 0.3; 0.5 and 22 s are in bounds', async () => {
    expect(await make()).toMatchObject({ autoDuration: 1, durationSeconds: null, influence: 0.3, isLoop: false });
    expect((await make('A door', { autoDuration: 0 })).durationSeconds).toBe(4);
    for (const durationSeconds of [0.5, 22]) {
      const made = await make('A door', { autoDuration: 0, durationSeconds });
      expect(made.aiSoundEffectList[0]?.durationSeconds).toBe(durationSeconds);
    }
    // The length counts only where it is not left to the maker.
    expect((await make('A door', { durationSeconds: 9 })).durationSeconds).toBeNull();
  });

  it('needs a log-in, as the history does', async () => {
    const { visitor } = quick;
    expect((await refusal(visitor.send(calls.createSoundEffect, { prompt: 'A door' }))).code).toBe('session.required');
    expect((await refusal(visitor.send(calls.listSoundEffects, {}))).code).toBe('session.required');
  });
});

describe('the history', () => {
  it('comes in pages from 0, the newest first or last, with every take', async () => {
    for (const prompt of ['First', 'Second', 'Third']) {
      await make(prompt);
      quick.clock.advance({ seconds: 1 });
    }
    const prompts = async (page: object) => (await history(page)).results.map(({ prompt }) => prompt);
    expect(await history({ size: 2 })).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(await prompts({ size: 2 })).toEqual(['Third', 'Second']);
    expect(await prompts({ page: 1, size: 2 })).toEqual(['First']);
    expect(await prompts({ page: 2, size: 2 })).toEqual([]);
    expect(await prompts({ sort: 0 })).toEqual(['First', 'Second', 'Third']);
    const [newest] = (await history()).results;
    expect(newest?.aiSoundEffectList.map(({ name }) => name)).toEqual(['Third 1', 'Third 2', 'Third 3', 'Third 4']);
    for (const wrong of [{ page: -1 }, { size: 0 }, { size: 101 }, { sort: 2 }])
      expect((await refusal(history(wrong as object))).code).toBe('input.invalid');
  });

  it('shows and hides a take', async () => {
    const { aiSoundEffectList } = await make();
    const id = aiSoundEffectList[1]?.id ?? '';
    const hide = (isHidden: boolean) => user.client.send(calls.hideSoundEffect, { id, hide: isHidden });
    expect(await hide(true)).toMatchObject({ id, hide: true });
    const shown = (await history()).results[0]?.aiSoundEffectList.map((take) => take.hide);
    expect(shown).toEqual([false, true, false, false]);
    expect(await hide(false)).toMatchObject({ id, hide: false });
    expect((await refusal(user.client.send(calls.hideSoundEffect, { id: 'none', hide: true }))).code).toBe(
      'input.not-found',
    );
  });

  it('forgets what is deleted, and its bytes', async () => {
    const { id, aiSoundEffectList } = await make();
    expect(await usedBytes()).toBeGreaterThan(0);
    await user.client.send(calls.deleteSoundEffect, { id });
    expect((await history()).totalElements).toBe(0);
    expect(await usedBytes()).toBe(0);
    expect((await fetch(quick.address + (aiSoundEffectList[0]?.resultUrl ?? ''))).status).toBe(404);
    expect((await refusal(user.client.send(calls.deleteSoundEffect, { id }))).code).toBe('input.not-found');
  });

  it('keeps the newest 500; older ones go with their bytes, but not what is in the library', async () => {
    const first = await make('The very first');
    const second = await make('The second');
    await user.client.send(calls.keepSoundEffect, { id: second.aiSoundEffectList[0]?.id ?? '' });
    const before = await quick.db.$count(files, eq(files.ownerId, user.id));
    quick.clock.advance({ minutes: 1 });
    // As if they had been made meanwhile.
    const row = await quick.db.select().from(soundEffects).where(eq(soundEffects.id, first.id));
    await quick.db.insert(soundEffects).values(
      Array.from({ length: 499 }, (_, nth) => ({
        ...(row[0] as (typeof row)[number]),
        id: `old-${nth}-${user.id}`,
        prompt: 'Meanwhile',
        createdAt: quick.clock.now(),
      })),
    );
    quick.clock.advance({ minutes: 1 });
    await make('The newest');
    const { totalElements, results } = await history({ sort: 0 });
    expect(totalElements).toBe(500);
    expect(results.some(({ prompt }) => prompt !== 'Meanwhile')).toBe(false);
    // Four more, and of the eight before only the one that was kept.
    expect(await quick.db.$count(files, eq(files.ownerId, user.id))).toBe(before - 7 + 4);
    expect(await library()).toHaveLength(1);
  });
});

describe('a take that is kept', () => {
  const keep = (id: string | undefined) => user.client.send(calls.keepSoundEffect, { id: id ?? '' });

  it('is a sound of the library with the same bytes, which count once, however often it is kept', async () => {
    const made = await make('Rain on a roof');
    const before = await usedBytes();
    const [take] = made.aiSoundEffectList;
    const [sound, again, atOnce] = await Promise.all([keep(take?.id), keep(take?.id), keep(take?.id)]);
    expect(sound).toMatchObject({ name: 'Rain on a roof 1', origin: 'effect', isLoop: false, channels: 2 });
    expect([again?.id, atOnce?.id]).toEqual([sound.id, sound.id]);
    expect(await library()).toMatchObject([{ id: sound.id }]);
    expect(await usedBytes()).toBe(before);
    expect(await get(sound.audioUrl)).toEqual(await get(take?.resultUrl ?? ''));
    expect((await history()).results[0]?.aiSoundEffectList.map(({ soundId }) => soundId)).toEqual([
      sound.id,
      null,
      null,
      null,
    ]);
  });

  it('stays in the library when its history goes, and in the history when the library’s goes', async () => {
    const made = await make();
    const [one, other] = made.aiSoundEffectList;
    const sound = await keep(one?.id);
    const gone = await keep(other?.id);
    await user.client.send(deleteSound, { id: gone.id });
    const [shown] = (await history()).results;
    expect(shown?.aiSoundEffectList.map(({ soundId }) => soundId)).toEqual([sound.id, null, null, null]);
    expect((await get(other?.resultUrl ?? '')).length).toBe(gone.sizeBytes);
    await user.client.send(calls.deleteSoundEffect, { id: made.id });
    expect(await library()).toMatchObject([{ id: sound.id }]);
    expect((await get(sound.audioUrl)).length).toBe(sound.sizeBytes);
    expect(await usedBytes()).toBe(sound.sizeBytes);
    await user.client.send(deleteSound, { id: sound.id });
    expect(await usedBytes()).toBe(0);
    expect((await refusal(keep(one?.id))).code).toBe('input.not-found');
  });

  it('leaves nothing behind when history and library let it go at once', async () => {
    const made = await make();
    const sound = await keep(made.aiSoundEffectList[0]?.id);
    await Promise.all([
      user.client.send(deleteSound, { id: sound.id }),
      user.client.send(calls.deleteSoundEffect, { id: made.id }),
    ]);
    expect(await usedBytes()).toBe(0);
  });

  it('plays in a script’s export', async () => {
    const sound = await keep(
      (await make('A long door', { autoDuration: 0, durationSeconds: 5 })).aiSoundEffectList[0]?.id,
    );
    const mark = { kind: 'sound' as const, start: 3, end: 3, soundId: sound.id, gainDb: 0, mode: 'wait' as const };
    const segments = [{ text: 'One two.', speaker: 'fake-standard', marks: [mark] }];
    const bare = await user.client.send(createArticle, {
      segments: [{ ...segments[0], text: 'One two.', speaker: 'fake-standard', marks: [] }],
    });
    const { articleId } = await user.client.send(createArticle, { segments, settings: defaultArticleSettings });
    const [plain, played] = [await exportNow(quick, user, bare.articleId), await exportNow(quick, user, articleId)];
    expect((played.durationSeconds ?? 0) - (plain.durationSeconds ?? 0)).toBeGreaterThan(4.5);
  });
});

it('goes with the account, history, library and bytes', async () => {
  const made = await make();
  await user.client.send(calls.keepSoundEffect, { id: made.aiSoundEffectList[0]?.id ?? '' });
  const { client } = await openBrowser(quick, user);
  await client.send(deleteUser, { password: testPassword });
  quick.clock.advance({ days: 8 });
  await quick.composition.periodics.find(({ name }) => name === 'accounts.erase')?.run();
  expect(await quick.db.$count(soundEffects, eq(soundEffects.userId, user.id))).toBe(0);
  expect(await quick.db.$count(soundEffectTakes, eq(soundEffectTakes.userId, user.id))).toBe(0);
  expect(await quick.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
});

it('has a sentence for each of its errors', () => {
  const own = Object.entries(errors).filter(([name]) => name.startsWith('sound-effect.'));
  expect(own.map(([, { message }]) => message.length > 20)).toEqual(own.map(() => true));
});
