import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeWav } from '@timbre/media/wav';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { steadyService } from '../../../platform/egress/steady-service.ts';
import { openTempFolders, type TempFolders } from '../../../platform/files/temp-folder.ts';
import { newId } from '../../../platform/ids.ts';
import { probeSandbox } from '../../../platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from '../../../platform/sandbox/sandbox.types.ts';
import { fakeClock } from '../../../testing/doubles/fake-clock.ts';
import { voiceProvider } from './voice-providers.compose.ts';

const key = 'a-key-nobody-may-read';
const sentence = 'The lamp turned slowly over the sea.';
const never = new AbortController().signal;

/** How the provider behaves at each question; the last one stays. */
let moods: readonly string[] = [];
let provider: Server;
let inside: Server;
let folder: string;
let temporary: TempFolders;
let sandbox: Sandbox;
let asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
let reached = 0;
const waits: number[] = [];

const tone = (seconds: number, rate = 22_050): Buffer =>
  Buffer.from(
    encodeWav(
      Int16Array.from({ length: seconds * rate }, (_, at) => 9000 * Math.sin((2 * Math.PI * 300 * at) / rate)),
      rate,
    ),
  );
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function behave(mood: string, answer: ServerResponse): unknown {
  const say = (status: number, body: string | Buffer, headers = {}) => answer.writeHead(status, headers).end(body);
  switch (mood) {
    case 'well':
      return say(200, tone(1));
    case 'well, called a page':
      return say(200, tone(1), { 'content-type': 'text/html' });
    case 'a page, called audio':
      return say(200, '<p>maintenance</p>', { 'content-type': 'audio/wav' });
    case 'a playlist, called audio':
      return say(200, `#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:${portOf(inside)}/sound.wav\n`, {
        'content-type': 'audio/wav',
      });
    case 'cut off':
      answer.writeHead(200, { 'content-length': '100000' }).write(tone(1).subarray(0, 9000));
      return setImmediate(() => answer.destroy());
    case 'shorter than it says':
      answer.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n\r\nRIFF');
      return;
    case 'stalls':
      return answer.writeHead(200).write(tone(1).subarray(0, 9000));
    case 'goes inside':
      return say(302, '', { location: `http://127.0.0.1:${portOf(inside)}/` });
    case 'endless': {
      const flood = (): boolean =>
        answer.write(Buffer.alloc(1_000_000), () => !answer.destroyed && setImmediate(flood));
      return flood();
    }
    case '429 for 3 seconds':
      return say(429, '{}', { 'retry-after': '3' });
    case 'nothing':
      return say(200, '');
    case 'too long':
      return say(200, tone(90));
    default:
      return say(Number(mood), JSON.stringify({ error: `wrong key ${key}` }));
  }
}

beforeAll(async () => {
  provider = createServer(({ url = '', headers }, answer) => {
    const mood = moods[Math.min(asked.length, moods.length - 1)] ?? 'well';
    asked.push({ url, headers });
    behave(mood, answer);
  });
  inside = createServer((_request, answer) => {
    reached += 1;
    answer.end(tone(1));
  });
  for (const server of [provider, inside]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'timbre-providers-'));
  temporary = await openTempFolders({ root: folder, clock: fakeClock(), newId });
  sandbox = await probeSandbox();
});
afterAll(async () => {
  for (const server of [provider, inside]) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  reached = 0;
  waits.length = 0;
});

function open() {
  const steady = steadyService({
    clock: fakeClock(),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const url = `http://127.0.0.1:${portOf(provider)}/v1`;
  const setting = { id: 'one', task: 'speech', shape: 'openai', name: 'Example', url, key, model: 'tts-1' } as const;
  const one = voiceProvider({ sandbox, temporary }, { ...setting, voices: ['ash'] }, steady);
  return { say: (signal = never) => one.say('ash', sentence, signal), steady };
}

it('decodes what it answers to the voice’s rate, whatever it is called', async () => {
  for (const mood of ['well', 'well, called a page']) {
    moods = [mood];
    const { samples } = await open().say();
    expect(samples.length / 24_000).toBeCloseTo(1, 1);
  }
  expect(asked[0]).toMatchObject({ url: '/v1/audio/speech', headers: { authorization: `Bearer ${key}` } });
});

it('asks again after a rate limit, as long as it says, and after errors of the service', async () => {
  moods = ['429 for 3 seconds', '503', 'well'];
  expect((await open().say()).samples.length).toBeGreaterThan(0);
  expect(waits).toEqual([3000, 1000]);
});

it.each([
  ['401', 1],
  ['500', 3],
  ['nothing', 1],
  ['a page, called audio', 1],
  ['a playlist, called audio', 1],
  ['too long', 1],
  ['goes inside', 1],
  ['endless', 1],
] as const)(
  'fails at %s without a word of the answer, after asking %i times, and reaches nothing else',
  async (mood, times) => {
    moods = [mood];
    const failure = await open()
      .say()
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain(key);
    expect([asked.length, reached]).toEqual([times, 0]);
  },
);

it.each(['cut off', 'shorter than it says'])('asks again when an answer is %s', async (mood) => {
  moods = [mood, 'well'];
  expect((await open().say()).samples.length).toBeGreaterThan(0);
  expect(asked).toHaveLength(2);
});

it('leaves a provider alone that fails again and again', async () => {
  moods = ['500'];
  const { say, steady } = open();
  for (let nth = 0; nth < 4; nth += 1) await expect(say()).rejects.toThrow('500');
  await expect(say()).rejects.toThrow('paused');
  expect(asked).toHaveLength(12);
  expect(steady.state()).toMatchObject({ lastError: { message: 'the service answered 500' } });
});

it('ends with whoever listens while the provider stalls', async () => {
  moods = ['stalls'];
  const leaving = new AbortController();
  const said = open().say(leaving.signal);
  setTimeout(() => leaving.abort(), 100);
  await expect(said).rejects.toMatchObject({ name: 'AbortError' });
});
