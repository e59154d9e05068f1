import { joinSamples, silence } from '@timbre/media/pcm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { fliteCore } from '../speech/flite-core.ts';
import { testWorkers } from '../speech/test-speech.ts';
import { warmAligner, type WarmAligner } from './warm-aligner.ts';

const text = 'The meal was cooked before the bell rang.';
const question = { lines: [text], language: 'en-US', isTrusted: true };
const { signal } = new AbortController();
let samples: Int16Array;
let aligner: WarmAligner;

beforeAll(async () => {
  const core = await fliteCore();
  const parts: Int16Array[] = [silence(0.3, 16_000)];
  const plain = {
    kind: 'flite',
    voice: 'slt',
    durationStretch: 1,
    meanHertz: null,
    halfTones: 0,
    lexicon: '',
  } as const;
  core.run({ ...plain, text }, (part) => part.kind === 'flite' && parts.push(part.samples));
  samples = joinSamples(parts);
});
afterEach(() => aligner.close());

/** Children of this process that live. */
const children = (): number => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

it('aligns again and again, and says the same as the first time', async () => {
  aligner = warmAligner(testWorkers('alignment', { isLazy: true }));
  const first = await aligner.align(samples, question, signal);
  expect(first).toMatchObject({ kind: 'aligned', likeness: null, lines: [{ words: { length: 8 } }] });
  expect(await aligner.align(samples, question, signal)).toEqual(first);
  expect(await aligner.align(samples, { ...question, language: 'tlh' }, signal)).toMatchObject({ reason: 'language' });
  expect(children()).toBe(1);
}, 60_000);

it('ends when nobody asks, and is there for who asks later', async () => {
  aligner = warmAligner(testWorkers('alignment', { isLazy: true, idleLimitMs: 50 }));
  expect(await aligner.align(samples, question, signal)).toMatchObject({ kind: 'aligned' });
  await vi.waitFor(() => expect(children()).toBe(0), 20_000);
  expect(await aligner.align(samples, question, signal)).toMatchObject({ kind: 'aligned' });
}, 60_000);

it('gives up when nobody waits any more, and lives on', async () => {
  aligner = warmAligner(testWorkers('alignment', { isLazy: true }));
  const leaving = new AbortController();
  const left = aligner.align(samples, question, leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await aligner.align(samples, question, signal)).toMatchObject({ kind: 'aligned' });
}, 60_000);
