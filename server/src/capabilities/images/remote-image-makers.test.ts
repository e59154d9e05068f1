import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as calls from '@timbre/contract/images/images-generation';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/log/logger.ts';
import { refusal } from '../../testing/steps/article-steps.ts';
import { uploadFile } from '../../testing/steps/upload-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

const key = 'a-key-nobody:may-read';
const failures = [
  '401',
  '500',
  'goes elsewhere',
  'a page',
  'nothing',
  'no picture',
  'a drawing',
  'a link',
  'endless',
] as const;
type Mood = 'well' | (typeof failures)[number];

interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let mood: Mood = 'well';
let picture: Buffer;
let provider: Server;
let address: string;
const asked: Asked[] = [];
const lines: string[] = [];

const answers = (base64: string): object =>
  asked.at(-1)?.url.includes('sdapi') === true
    ? { images: [base64, base64, base64, base64] }
    : { data: [{ b64_json: base64 }] };

function behave(answer: ServerResponse): unknown {
  const say = (status: number, body: string | object) =>
    answer.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  const flood = (): boolean => answer.write(Buffer.alloc(4_000_000), () => !answer.destroyed && setImmediate(flood));
  switch (mood) {
    case 'well':
      return say(200, answers(picture.toString('base64')));
    case '401':
    case '500':
      return say(Number(mood), { error: `wrong key ${key}` });
    case 'goes elsewhere':
      return answer.writeHead(302, { location: '/elsewhere' }).end();
    case 'a page':
      return say(200, '<p>maintenance</p>');
    case 'nothing':
      return say(200, {});
    case 'no picture':
      return say(200, answers(Buffer.from('no picture at all').toString('base64')));
    case 'a drawing':
      return say(200, answers(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')));
    case 'a link':
      return say(200, { data: [{ url: 'http://169.254.169.254/' }], images: ['http://169.254.169.254/'] });
    case 'endless':
      return flood();
  }
}

beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer();
  provider = createServer((request, answer) => {
    const pieces: Buffer[] = [];
    request.on('data', (chunk: Buffer) => pieces.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      asked.push({ url, headers, body: Buffer.concat(pieces).toString('latin1') });
      behave(answer);
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api/`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

describe.each(['openai', 'automatic1111'] as const)('images of a provider in the shape of %s', (shape) => {
  let studio: TestStudio;
  let user: TestUser;
  beforeAll(async () => {
    studio = await startTestStudio({
      settings: { IMAGES_PROVIDER: shape, IMAGES_URL: address, IMAGES_KEY: key, IMAGES_MODEL: 'a-model' },
      images: 'as set',
      logger: createLogger({ level: 'debug', destination: { write: (line: string) => void lines.push(line) } }),
    });
  });
  afterAll(async () => {
    expect(await studio.verifyLedger()).toMatchObject({ ok: true });
    await studio.close();
    delete process.env['VIPSHOME'];
  });
  beforeEach(async () => {
    mood = 'well';
    asked.length = 0;
    lines.length = 0;
    user = await studio.createUser('personal', 10);
  });

  const prompt = 'a corgi astronaut riding a bicycle';
  const finished = async (id: string) => {
    await studio.runJobs();
    return user.client.send(calls.readGeneratedImage, { id });
  };

  it('are asked for with the key in its header alone, and kept as PNG', async () => {
    const { id } = await user.client.send(calls.generateImage, { prompt, ratio: '16:9', style: 'flat', seed: 5 });
    const done = await finished(id);
    expect(done).toMatchObject({ status: 'done', understood: [], unknownWords: [] });
    expect(done.images).toHaveLength(4);
    expect(done.images[0]).toMatchObject({ width: 64, height: 48 });
    const bytes = await (await fetch(studio.address + (done.images[0]?.url ?? ''))).arrayBuffer();
    expect((await sharp(bytes).metadata()).format).toBe('png');
    const [first] = asked;
    const body = JSON.parse(first?.body ?? '') as object;
    if (shape === 'openai') {
      expect(asked).toHaveLength(4);
      expect(first).toMatchObject({ url: '/api/v1/images/generations', headers: { authorization: `Bearer ${key}` } });
      expect(body).toEqual({
        model: 'a-model',
        prompt: `${prompt}, flat style`,
        size: '1280x720',
        response_format: 'b64_json',
        n: 1,
      });
    } else {
      expect(asked).toHaveLength(1);
      expect(first).toMatchObject({ url: '/api/sdapi/v1/txt2img', headers: { authorization: `Basic ${btoa(key)}` } });
      expect(body).toMatchObject({ prompt: `${prompt}, flat style`, width: 1024, height: 576, batch_size: 4, seed: 5 });
    }
    expect(JSON.stringify(done)).not.toContain(key);
    expect((await studio.balance(user)).allCredits).toBe(8);
  });

  it('begin with a picture of one’s own', async () => {
    const fileId = await uploadFile(user, picture, 'Own.jpg');
    const { id } = await user.client.send(calls.generateImageFromImage, { prompt, fileId, strength: 0.4 });
    expect(await finished(id)).toMatchObject({ status: 'done', kind: 'image' });
    const [first] = asked;
    if (shape === 'openai') {
      expect(first?.url).toBe('/api/v1/images/edits');
      const form = await new Response(Buffer.from(first?.body ?? '', 'latin1'), {
        headers: { 'content-type': first?.headers['content-type'] ?? '' },
      }).formData();
      expect([form.get('prompt'), form.get('n')]).toEqual([prompt, '1']);
      const sent = await sharp(await (form.get('image') as File).arrayBuffer()).metadata();
      expect([sent.format, sent.width, sent.height]).toEqual(['png', 64, 48]);
    } else {
      expect(first?.url).toBe('/api/sdapi/v1/img2img');
      const body = JSON.parse(first?.body ?? '') as { init_images: string[]; denoising_strength: number };
      expect(body.denoising_strength).toBe(0.4);
      const sent = await sharp(Buffer.from(body.init_images[0] ?? '', 'base64')).metadata();
      expect([sent.format, sent.width, sent.height]).toEqual(['png', 64, 48]);
    }
  });

  it.each(failures)(
    'that fail (%s) are told in one sentence, charged with nothing and logged without the key',
    async (how) => {
      mood = how;
      const { id } = await user.client.send(calls.generateImage, { prompt });
      const failed = await finished(id);
      expect(failed).toMatchObject({ status: 'failed', error: { code: 'image.maker' }, images: [] });
      expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
      expect(lines.some((line) => line.includes('A maker of images failed'))).toBe(true);
      expect(lines.filter((line) => line.includes(key))).toEqual([]);
    },
  );

  it('are refused without a description before anyone is asked', async () => {
    expect((await refusal(user.client.send(calls.generateImage, { prompt: ' ' }))).code).toBe('image.prompt');
    expect(asked).toEqual([]);
  });
});
