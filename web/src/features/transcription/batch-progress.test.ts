import type { JobStatus } from '@timbre/contract/jobs';
import type { RecognitionBatch } from '@timbre/contract/transcription/transcription-batches';
import { expect, it } from 'vitest';
import { batchProgress } from './batch-progress.ts';

type Place = RecognitionBatch['list'][number];

const place = (status: JobStatus, durationSeconds = 60, running?: [fraction: number, secondsLeft: number]): Place => ({
  at: 0,
  error: null,
  transcription: {
    id: 'one',
    status,
    title: 'one',
    albumId: null,
    album: null,
    albumName: null,
    format: 'txt',
    language: null,
    durationSeconds,
    isVideo: false,
    credits: null,
    excerpt: '',
    error: null,
    engine: null,
    insteadOf: null,
    createdAt: '',
    updatedAt: '',
    binnedAt: null,
    progress:
      running === undefined
        ? null
        : { id: 'job', status, fraction: running[0], stage: null, secondsLeft: running[1], error: null },
  },
});
const refused: Place = { at: 0, transcription: null, error: { code: 'transcript.link', message: '' } };

it('counts what became of each', () => {
  const list = [place('done'), place('failed'), place('cancelled'), place('queued'), refused];
  expect(batchProgress({ list })).toEqual({
    counts: { done: 1, open: 1, failed: 1, stopped: 1, refused: 1 },
    fraction: 0.75,
    secondsLeft: null,
  });
  expect(batchProgress({ list: [refused] })).toMatchObject({ fraction: 0, secondsLeft: null });
});

it('tells the time left by the pace of what runs and the length of what waits', () => {
  // A minute of sound in 20 s: what runs has 10 s to go, what waits takes 40 s.
  const list = [place('running', 60, [0.5, 10]), place('queued', 120)];
  expect(batchProgress({ list }).secondsLeft).toBeCloseTo(50, 6);
  // Two at a time share what waits; nothing ends before the slowest of those that run.
  const two = [place('running', 60, [0.5, 10]), place('running', 60, [0.5, 10]), place('queued', 0)];
  expect(batchProgress({ list: two }).secondsLeft).toBeCloseTo(20, 6);
  const uneven = [place('running', 60, [0.5, 10]), place('running', 600, [0.5, 100])];
  expect(batchProgress({ list: uneven }).secondsLeft).toBe(100);
});
