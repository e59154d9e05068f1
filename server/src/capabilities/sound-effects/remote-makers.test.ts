import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { elevenLabsSoundEffects } from '@timbre/engines';
import * as calls from '@timbre/contract/sound-effects/sound-effects';
import { createSoundGeneration } from '@timbre/contract/sound-effects/sound-effects-door';
import { encodeWav } from '@timbre/media/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askBytes } from '../../platform/egress/ask-json.ts';
import { eventually } from '../../platform/jobs/testing-jobs.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

const key = 'a-key-nobody-may-read';

const failures = [
  ...(['401', '429', '500', 'breaks off', 'goes elsewhere', 'a page', 'JSON', 'nothing', 'noise', 'no audio'] as const),
  ...(['endless', 'too long', 'one fails', 'tells the key'] as const),
];
/** How the provider behaves at its next questions. */
type Mood = 'well' | 'stalls' | (typeof failures)[number];

interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Record<string, unknown>;
  isClosed: boolean;
}

let mood: Mood = 'well';
let provider: Server;
let studio: TestStudio;
let user: TestUser;
let address: string;
const asked: Asked[] = [];
const lines: string[] = [];

/** A tone at another rate than ours, mono. */
function sound(seconds: number, hertz = 440): Buffer {
  const rate = 22_050;
  const samples = Int16Array.from(
    { length: seconds * rate },
    (_, at) => 9000 * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
  return Buffer.from(encodeWav(samples, rate));
}

function behave(answer: ServerResponse, nth: number): unknown {
  const say = (status: number, body: string | Buffer) => answer.writeHead(status).end(body);
  const flood = (): boolean => answer.write(Buffer.alloc(1_000_000), () => !answer.destroyed && setImmediate(flood));
  switch (mood) {
    case 'well':
      return say(200, sound(1, 300 + 100 * nth));
    case '401':
    case '429':
    case '500':
      return say(Number(mood), '{"detail":{"status":"no"}}');
    case 'goes elsewhere':
      return answer.writeHead(302, { location: '/v1/elsewhere' }).end();
    case 'a page':
      return say(200, '<p>maintenance</p>');
    case 'JSON':
      return say(200, '{"surprise":[1,null]}');
    case 'nothing':
      return say(200, '');
    case 'noise':
      return say(200, Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)));
    case 'no audio':
      return say(200, sound(0));
    case 'too long':
      return say(200, sound(40));
    case 'tells the key':
      return say(500, JSON.stringify({ error: `wrong key ${key}` }));
    case 'endless':
      return flood();
    case 'one fails':
      return nth === 2 ? say(400, '{}') : say(200, sound(1));
    case 'breaks off':
      answer.writeHead(200, { 'content-length': '100000' }).write(sound(1).subarray(0, 9000));
      return setImmediate(() => answer.destroy());
    case 'stalls':
      return answer.writeHead(200).write(sound(1).subarray(0, 9000));
  }
}

beforeAll(async () => {
  provider = createServer((request, answer) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { url = '', headers } = request;
      const one: Asked = { url, headers, body: JSON.parse(text) as Asked['body'], isClosed: false };
      answer.on('close', () => {
        one.isClosed = true;
      });
      behave(answer, asked.push(one) - 1);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api/`;
  const settings = { SOUND_EFFECTS_PROVIDER: 'elevenlabs', SOUND_EFFECTS_URL: address, SOUND_EFFECTS_KEY: key };
  studio = await startTestStudio({
    settings: { ...settings, SOUND_EFFECTS_MODEL: 'eleven_text_to_sound_v2' },
    soundEffects: 'as set',
    logger: createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }),
  });
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  mood = 'well';
  asked.length = 0;
  lines.length = 0;
  user = await studio.createUser('personal', 10);
});

const prompt = 'a flumbergast purrs';
const make = (more: object = {}, options: object = {}) =>
  user.client.send(calls.createSoundEffect, { prompt, ...more }, options);

describe('sounds of a provider in the shape of ElevenLabs', () => {
  it('are asked for take by take, with the key in its header alone, and kept as 48 kHz stereo', async () => {
    const made = await make({ autoDuration: 0, durationSeconds: 1.5, influence: 0.8, isLoop: true });
    expect(asked).toHaveLength(4);
    for (const { url, headers, body } of asked) {
      expect(url).toBe('/api/v1/sound-generation');
      expect(headers['xi-api-key']).toBe(key);
      expect(body).toEqual({
        text: prompt,
        duration_seconds: 1.5,
        prompt_influence: 0.8,
        loop: true,
        model_id: 'eleven_text_to_sound_v2',
      });
    }
    expect(made).toMatchObject({ maker: 'ElevenLabs', understood: [], unknownWords: [], isLoop: true });
    expect(made.aiSoundEffectList).toHaveLength(4);
    const audio = await Promise.all(
      made.aiSoundEffectList.map(async ({ resultUrl }) => (await fetch(studio.address + resultUrl)).arrayBuffer()),
    );
    // As long as the provider made them, each another.
    expect(audio.map(({ byteLength }) => byteLength)).toEqual(audio.map(() => 44 + 48_000 * 4));
    expect(new Set(audio.map((one) => Buffer.from(one).toString('base64'))).size).toBe(4);
    expect(JSON.stringify(made)).not.toContain(key);
    expect((await studio.balance(user)).allCredits).toBe(8);
  });

  it('are of the length it chooses where none is asked for, and no one knows what it understands', async () => {
    await make();
    expect(asked[0]?.body).toMatchObject({ duration_seconds: null, prompt_influence: 0.3, loop: false });
    const reading = await studio.visitor.send(calls.readSoundEffectPrompt, { prompt });
    expect(reading).toEqual({
      understood: [],
      unknownWords: [],
      nearest: [],
      durationSeconds: null,
      sentTo: new URL(address).host,
    });
  });

  it('are one question for one take at the door', async () => {
    const answer = await user.client.bytes(createSoundGeneration, { text: prompt, output_format: 'pcm_44100' });
    expect((await answer.arrayBuffer()).byteLength).toBe(2 * 44_100);
    expect(asked).toHaveLength(1);
    expect((await studio.balance(user)).allCredits).toBe(9.5);
  });

  it.each(failures)(
    'that fail (%s) are told in one sentence, charged with nothing and logged without the key',
    async (how) => {
      mood = how;
      const error = await refusal(make());
      expect(error).toMatchObject({ code: 'sound-effect.maker', message: expect.not.stringContaining(key) as string });
      expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
      expect((await user.client.send(calls.listSoundEffects, {})).totalElements).toBe(0);
      expect(lines.some((line) => line.includes('A maker of sounds failed'))).toBe(true);
      expect(lines.filter((line) => line.includes(key))).toEqual([]);
      expect(asked.every(({ url }) => url === '/api/v1/sound-generation')).toBe(true);
      // The other takes are not waited for.
      await eventually(() => asked.every(({ isClosed }) => isClosed));
    },
  );

  it('that stall end with their caller’s patience, here and there', async () => {
    mood = 'stalls';
    const patience = new AbortController();
    const waiting = make({}, { signal: patience.signal });
    await eventually(() => asked.length === 4);
    patience.abort();
    await expect(waiting).rejects.toThrow();
    await eventually(() => asked.every(({ isClosed }) => isClosed));
    await eventually(async () => (await studio.balance(user)).held === 0);
    expect((await studio.balance(user)).allCredits).toBe(10);
  });

  it('that stall are given up after a while', async () => {
    mood = 'stalls';
    const ask = askBytes({ maxBytes: 100_000, timeoutMs: 100 });
    const decode = () => Promise.reject(new Error('there is nothing to decode'));
    const maker = elevenLabsSoundEffects({ ask, decode, url: address, key: null, model: null });
    const request = { prompt, durationSeconds: null, influence: 0.3, isLoop: false, takes: 2, seed: 1 };
    await expect(maker.make(request, new AbortController().signal)).rejects.toThrow(/too long|aborted/iu);
    expect(asked[0]?.headers).not.toHaveProperty('xi-api-key');
    expect(asked[0]?.body).not.toHaveProperty('model_id');
  });
});
