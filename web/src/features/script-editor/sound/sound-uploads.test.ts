import type { Sound } from '@timbre/contract/sounds';
import { expect, it } from 'vitest';
import type { SoundUploadsDeps } from './sound-uploads.ts';
import { createSoundUploads } from './sound-uploads.ts';

const file = (name: string, bytes = 'x') => new File([bytes], name);
const soundOf = ({ name }: File): Sound => ({
  id: name,
  name,
  origin: 'upload',
  isLoop: false,
  durationSeconds: 1,
  sizeBytes: 1,
  channels: 1,
  peaks: [],
  audioUrl: '',
  createdAt: '',
});
const settle = () => new Promise((resolve) => setTimeout(resolve));

interface Sent {
  readonly name: string;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
}

function uploadsWithServer() {
  const sent: Sent[] = [];
  const done: string[] = [];
  const send: SoundUploadsDeps['send'] = (given, onProgress, signal) =>
    new Promise((resolve, reject) => {
      sent.push({ name: given.name, onProgress, signal, finish: () => resolve(soundOf(given)), fail: reject });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  return { uploads: createSoundUploads({ send, onDone: ({ name }) => done.push(name) }), sent, done };
}

it('sends one after another, refuses what is no sound before, and goes on after a refusal', async () => {
  const { uploads, sent, done } = uploadsWithServer();
  uploads.add([file('a.mp3'), file('b.txt'), file('c.wav')]);
  expect(uploads.snapshot()).toMatchObject({ current: { name: 'a.mp3', percent: 0 }, problems: [{ name: 'b.txt' }] });
  sent[0]?.onProgress(40);
  expect(uploads.snapshot().current?.percent).toBe(40);
  sent[0]?.fail(new Error('full'));
  await settle();
  expect(uploads.snapshot().problems.map(({ reason }) => reason)).toEqual(['wrongKind', 'refused']);
  sent[1]?.finish();
  await settle();
  expect(sent.map(({ name }) => name)).toEqual(['a.mp3', 'c.wav']);
  expect([done, uploads.snapshot().current]).toEqual([['c.wav'], null]);
});

it('cancels all of it without a complaint, and takes new files at once', async () => {
  const { uploads, sent, done } = uploadsWithServer();
  uploads.add([file('a.mp3'), file('b.mp3')]);
  uploads.cancel();
  uploads.add([file('c.mp3')]);
  sent[0]?.onProgress(90);
  await settle();
  expect(sent.map(({ name, signal }) => [name, signal.aborted])).toEqual([
    ['a.mp3', true],
    ['c.mp3', false],
  ]);
  expect(uploads.snapshot()).toEqual({ current: { name: 'c.mp3', percent: 0 }, problems: [] });
  sent[1]?.finish();
  await settle();
  expect([done, uploads.snapshot().current]).toEqual([['c.mp3'], null]);
});
