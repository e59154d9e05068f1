import { createSoundGeneration, soundGenerationFormats } from '@timbre/contract/sound-effects/sound-effects-door';
import { listSoundEffects } from '@timbre/contract/sound-effects/sound-effects';
import { readUserRights } from '@timbre/contract/rights';
import { pcmSamples } from '@timbre/media/pcm';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../capabilities/uploads/uploads.tables.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { decodeAudio } from '../../testing/decode-audio.ts';
import { fakeSoundEffectMaker } from '../../testing/doubles/fake-sound-effect-maker.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let user: TestUser;
let whileMaking: () => Promise<void>;
const maker = fakeSoundEffectMaker(() => whileMaking());

beforeAll(async () => {
  studio = await startTestStudio({ soundEffects: maker });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
});
beforeEach(async () => {
  user = await studio.createUser('personal', 10);
  whileMaking = () => Promise.resolve();
});

const text = 'A door creaks';
const ask = (body: object, headers: Record<string, string> = { 'xi-api-key': user.apiKey }, signal?: AbortSignal) =>
  fetch(studio.address + createSoundGeneration.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const raw = (rate: number) => ['-f', 's16le', '-ar', String(rate), '-ac', '1'];

describe('POST /v1/sound-generation', () => {
  it('answers an MP3 of one take for half a credit and a generation, and keeps nothing of it', async () => {
    const answer = await ask({ text, model_id: 'eleven_text_to_sound_v2', duration_seconds: 2, loop: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    const bytes = await bytesOf(answer);
    const samples = await decodeAudio(studio.platform.sandbox, bytes, 44_100);
    expect(samples.length / 44_100).toBeCloseTo(2, 0);
    // What is heard is named, and that it is synthetic.
    expect(Buffer.from(bytes).toString('latin1')).toContain('Synthetic sound made with Timbre');
    expect(maker.asked.at(-1)).toMatchObject({
      prompt: text,
      durationSeconds: 2,
      influence: 0.3,
      isLoop: true,
      takes: 1,
    });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 9.5, held: 0 });
    expect((await user.client.send(readUserRights, {})).generationsLeft).toBe(9);
    expect((await user.client.send(listSoundEffects, {})).totalElements).toBe(0);
    expect(await studio.db.$count(files, eq(files.ownerId, user.id))).toBe(0);
  });

  it.each(soundGenerationFormats)('answers %s', async (output_format) => {
    const answer = await ask({ text, duration_seconds: 1, output_format });
    expect(answer.status).toBe(200);
    const bytes = await bytesOf(answer);
    const [, rate = ''] = output_format.split('_');
    const input = output_format.startsWith('pcm') ? raw(Number(rate)) : [];
    const samples = await decodeAudio(studio.platform.sandbox, bytes, 48_000, input);
    expect(samples.length / 48_000).toBeCloseTo(1, 0);
    if (output_format === 'pcm_48000') {
      // Mono: the fake's sides are each other's opposite, so that nothing is left.
      expect(bytes.length).toBe(2 * 48_000);
      expect(Math.max(...pcmSamples(bytes))).toBeLessThanOrEqual(1);
    }
  });

  it('takes every key header, and no stranger', async () => {
    for (const headers of [{ authorization: `Bearer ${user.apiKey}` }, { dupdub_token: user.apiKey }])
      expect((await ask({ text }, headers as Record<string, string>)).status).toBe(200);
    const stranger = await ask({ text }, {});
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toMatchObject({ detail: { status: 'invalid_api_key' } });
  });

  it.each([
    [{ text: '  ' }, 'sound_effect_prompt', 'Please first enter a prompt.'],
    [{ text: 'x'.repeat(201) }, 'sound_effect_prompt_long', '200 characters'],
    [{ text: 'gibberish' }, 'sound_effect_unknown', 'Nearest: rain, door.'],
  ])('refuses %j in ElevenLabs’ shape, and takes nothing', async (body, status, sentence) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ detail: { status, message: expect.stringContaining(sentence) as string } });
    expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
  });

  it('names the field that is wrong', async () => {
    for (const wrong of [
      { duration_seconds: 0.4 },
      { duration_seconds: 31 },
      { prompt_influence: 2 },
      { output_format: 'ogg' },
    ]) {
      const answer = await ask({ text, ...wrong });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', Object.keys(wrong)[0]] }] });
    }
    expect((await ask({ text, duration_seconds: null, prompt_influence: null })).status).toBe(200);
  });

  it('says that the credits or the day’s generations are used up', async () => {
    const poor = await studio.createUser('personal', 0.4);
    const answer = await ask({ text }, { 'xi-api-key': poor.apiKey });
    expect([answer.status, await answer.json()]).toMatchObject([402, { detail: { status: 'quota_exceeded' } }]);
    for (let nth = 0; nth < 10; nth += 1) await bytesOf(await ask({ text, duration_seconds: 0.5 }));
    const eleventh = await ask({ text });
    expect([eleventh.status, await eleventh.json()]).toMatchObject([402, { detail: { status: 'generation_limit' } }]);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 5, held: 0 });
  });

  it('takes nothing for what fails or is given up', async () => {
    whileMaking = () => Promise.reject(new Error('out of strings'));
    expect((await ask({ text })).status).toBe(502);
    whileMaking = () => new Promise(() => undefined);
    const patience = new AbortController();
    const waiting = ask({ text }, undefined, patience.signal);
    await eventually(async () => (await studio.balance(user)).held > 0);
    patience.abort();
    await expect(waiting).rejects.toThrow();
    await eventually(async () => (await studio.balance(user)).held === 0);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
  });

  it('carries the tone on the free plan alone', async () => {
    const free = await studio.createUser('free', 10);
    const peak = async (key: string) => {
      const answer = await ask({ text, duration_seconds: 2, output_format: 'pcm_48000' }, { 'xi-api-key': key });
      return Math.max(...pcmSamples(await bytesOf(answer)));
    };
    // The fake's sides cancel each other: what is left is the tone.
    expect(await peak(user.apiKey)).toBeLessThanOrEqual(1);
    expect(await peak(free.apiKey)).toBeGreaterThan(100);
  });
});
