import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listServedTasks } from '@timbre/contract/admin/admin-tasks';
import * as images from '@timbre/contract/images/images-generation';
import * as calls from '@timbre/contract/providers/providers';
import * as sounds from '@timbre/contract/sound-effects/sound-effects';
import { encodeWav } from '@timbre/media/wav';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/steps/article-steps.ts';
import { openOwner } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

let studio: TestStudio;
let owner: Awaited<ReturnType<typeof openOwner>>;
let user: TestUser;
let service: Server;
let url: string;
let picture: Buffer;
let isBroken = false;
const asked: string[] = [];

beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  const tone = Int16Array.from({ length: 24_000 }, (_, at) => 9000 * Math.sin(at / 9));
  service = createServer((request, answer) => {
    asked.push(request.url ?? '');
    if (isBroken) answer.writeHead(400).end('no');
    else if (request.url?.endsWith('/sound-generation') === true) answer.end(Buffer.from(encodeWav(tone, 24_000)));
    else answer.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  studio = await startTestStudio({ images: 'as set', soundEffects: 'as set' });
  owner = await openOwner(studio);
});
afterAll(async () => {
  expect(await studio.verifyLedger()).toMatchObject({ ok: true });
  await studio.close();
  service.closeAllConnections();
  service.close();
  delete process.env['VIPSHOME'];
});
beforeEach(async () => {
  isBroken = false;
  asked.length = 0;
  user = await studio.createUser('personal', 10);
});
afterEach(async () => {
  for (const { id } of (await owner.client.send(calls.listProviders, {})).providers)
    await owner.client.send(calls.removeProvider, { id });
});

const prompt = 'zxqv';
const add = (task: 'images' | 'sound-effects', name: string) =>
  owner.client.send(calls.createProvider, {
    ...({ model: null, voices: [], key: 'sk-secret' } as const),
    ...(task === 'images'
      ? ({ task, shape: 'openai' } as const)
      : ({ task: 'sound-effects', shape: 'elevenlabs' } as const)),
    name,
    url,
  });
const turn = (id: string, isEnabled: boolean) => owner.client.send(calls.switchProvider, { id, isEnabled });

const tasks = {
  images: {
    task: 'images',
    unknown: 'image.unknown',
    failed: 'image.maker',
    path: '/v1/images/generations',
    questions: 4,
    said: 'It made a picture of 64 × 64 pixels.',
    read: () => studio.visitor.send(images.readImagePrompt, { prompt }),
    make: async (): Promise<{ maker: string; error: string | null }> => {
      const { id } = await user.client.send(images.generateImage, { prompt });
      await studio.runJobs();
      const { maker, error } = await user.client.send(images.readGeneratedImage, { id });
      return { maker, error: error?.code ?? null };
    },
  },
  sounds: {
    task: 'sound-effects',
    unknown: 'sound-effect.unknown',
    failed: 'sound-effect.maker',
    path: '/v1/sound-generation',
    questions: 4,
    said: 'It made a sound of 1.0 seconds.',
    read: () => studio.visitor.send(sounds.readSoundEffectPrompt, { prompt }),
    make: async (): Promise<{ maker: string; error: string | null }> => {
      const wanted = { prompt, autoDuration: 1, influence: 0.3, isLoop: false } as const;
      const made = await user.client.send(sounds.createSoundEffect, wanted).catch((error: { code: string }) => error);
      return 'code' in made ? { maker: '', error: made.code } : { maker: made.maker, error: null };
    },
  },
} as const;

describe.each(Object.values(tasks))(
  'a provider for $task',
  ({ task, unknown, failed, path, questions, said, read, make }) => {
    it('gets no description until the owner switches it on, is named to people, and gets none once it is off', async () => {
      const { id } = await add(task, 'Our maker');
      expect(await read()).toMatchObject({ sentTo: null });
      expect((await make().catch((error: { code: string }) => ({ error: error.code }))).error).toBe(unknown);
      expect(asked).toEqual([]);

      await turn(id, true);
      expect(await read()).toMatchObject({ sentTo: 'Our maker' });
      const served = (await owner.client.send(listServedTasks, {})).tasks.find((one) => one.task === task);
      expect(served).toMatchObject({ kind: 'remote', sentTo: 'Our maker', others: [], better: ['best'] });
      const { maker, error } = await make();
      expect(error).toBeNull();
      expect(maker).not.toBe('built-in');
      expect(asked).toEqual(Array.from({ length: questions }, () => path));
      expect((await studio.balance(user)).allCredits).toBe(8);

      await turn(id, false);
      expect(await read()).toMatchObject({ sentTo: null });
    });

    it('that fails costs nothing, and nothing else makes something quite different in its place', async () => {
      const { id } = await add(task, 'Our maker');
      await turn(id, true);
      isBroken = true;
      for (let round = 0; round < 5; round += 1) expect((await make()).error).toBe(failed);
      expect(await studio.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
      expect(await read()).toMatchObject({ sentTo: 'Our maker' });
    });

    it('is tested with one short description of the studio’s own', async () => {
      const { id } = await add(task, 'Our maker');
      expect(await owner.client.send(calls.testProvider, { id })).toMatchObject({ isOk: true, message: said });
      expect(asked).toEqual([path]);
      isBroken = true;
      expect(await owner.client.send(calls.testProvider, { id })).toMatchObject({
        isOk: false,
        message: 'the service answered 400',
      });
    });
  },
);

it('needs the shape of its task', async () => {
  const shapeOfOthers = { task: 'images', shape: 'elevenlabs' } as const;
  const wrong = { ...shapeOfOthers, name: 'X', url, model: null, voices: [], key: null };
  expect((await refusal(owner.client.send(calls.createProvider, wrong))).code).toBe('providers.incomplete');
});
