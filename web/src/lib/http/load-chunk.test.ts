import { screenLimits } from '@timbre/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits for 120 seconds and no longer', async () => {
  expect(screenLimits.chunkTimeoutMs).toBe(120_000);
  const loading = loadChunk(() => new Promise(() => undefined));
  const outcome = vi.fn<(error: unknown) => void>();
  loading.catch(outcome);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError));
});

it('gives what came in time and leaves no timer behind', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen');
  expect(vi.getTimerCount()).toBe(0);
});

it('takes a failed load for the same error', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({ name: 'ChunkLoadError', cause });
});
