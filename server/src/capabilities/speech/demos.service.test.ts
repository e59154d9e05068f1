import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { fakeSecondsPerCharacter, fakeSpeechEngine } from '../../testing/doubles/fake-speech-engine.ts';
import { demoService, type DemoServiceDeps } from './demos.service.ts';

const demoText = 'This is a test.';
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('keeps no demo that was cut short, and makes it again', async () => {
  const engine = fakeSpeechEngine();
  const stop = new AbortController();
  const limits = [stop.signal, new AbortController().signal];
  const stored: Uint8Array[] = [];
  const voice = { id: 'ann', sampleRate: 16_000, demoText };
  const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;
  const demos = demoService({
    voices: {
      require: async () => new Map([[voice.id, voice]]),
      emotions: async () => ['neutral'],
      findDemo: async () => (stored.length === 0 ? null : 'kept'),
      setDemo: async () => undefined,
    },
    speech: {
      speak: (_voice: unknown, { text }: { text: string }, signal: AbortSignal) =>
        engine.speak({ ...plain, voice: voice.id, text }, signal),
    },
    blobs: {
      put: async (bytes: Uint8Array) => (stored.push(bytes), { key: 'kept' }),
      has: async () => true,
      read: async () => Readable.from(stored),
    },
    newLimit: () => limits.shift() ?? AbortSignal.abort(),
  } as unknown as DemoServiceDeps);

  const letGo = engine.holdBack();
  const cut = demos.read('ann', 'neutral');
  cut.catch(() => undefined);
  while (engine.counts().open === 0) await settled();
  stop.abort();
  await expect(cut).rejects.toMatchObject({ code: 'engine.failed' });
  letGo();
  expect(stored).toEqual([]);
  const whole = await demos.read('ann', 'neutral');
  expect(whole.length - 44).toBe(2 * Math.round(demoText.length * fakeSecondsPerCharacter * 16_000));
  expect(Buffer.from(await demos.read('ann', 'neutral'))).toEqual(Buffer.from(whole));
  expect(engine.requests).toHaveLength(2);
});
