import { expect, it, vi } from 'vitest';
import { ChunkLoadError } from './load-chunk.ts';
import { loadOnce } from './load-once.ts';

it('loads once, however often it is asked for', async () => {
  const fetchCode = vi.fn<() => Promise<string>>().mockResolvedValue('panel');
  const panel = loadOnce(fetchCode);
  expect(panel.current()).toBeUndefined();
  panel.prepare();
  expect(await Promise.all([panel.load(), panel.load()])).toEqual(['panel', 'panel']);
  expect(panel.current()).toBe('panel');
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('tries again after a failure', async () => {
  const fetchCode = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline'));
  fetchCode.mockResolvedValue('panel');
  const panel = loadOnce(fetchCode);
  await expect(panel.load()).rejects.toBeInstanceOf(ChunkLoadError);
  expect(panel.current()).toBeUndefined();
  expect(await panel.load()).toBe('panel');
});

it('keeps quiet when what was prepared does not come', async () => {
  const fetchCode = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('offline'));
  const panel = loadOnce(fetchCode);
  panel.prepare();
  await vi.waitFor(() => expect(fetchCode).toHaveBeenCalledTimes(1), 20_000);
  await expect(panel.load()).rejects.toBeInstanceOf(ChunkLoadError);
});
