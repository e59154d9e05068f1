import { expect, it } from 'vitest';
import { totalsOf } from './queue-totals.ts';
import type { QueuedRecording, RecordingState } from './recording-list.ts';

const item = (seconds: number | null, step: 'ready' | 'waiting' = 'ready'): QueuedRecording => ({
  key: '',
  seconds,
  source: { type: 'link', url: '' },
  state: { step } satisfies RecordingState,
});

it('adds up what would be sent, each charged for itself, and counts what no one knows the length of', () => {
  const items = [item(10.1), item(10.1), item(null), item(5000), item(30, 'waiting')];
  // 0.202 credits each are 0.21, as the ledger rounds up once a job.
  expect(totalsOf(items, 1200)).toEqual({ count: 2, seconds: 20.2, credits: 0.42, unknown: 1 });
});
