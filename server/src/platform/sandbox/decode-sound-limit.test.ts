import { Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { decodeSound } from './decode-sound.ts';

// An ffmpeg that its file has taken over: it never stops.
const kill = vi.fn<() => void>();
const runAway: Parameters<typeof decodeSound>[2] = () => ({
  stdout: Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  ),
  ended: Promise.resolve(),
  kill,
});

test('no more is taken than was asked for from a program that does not stop, and it is killed', async () => {
  const sandbox = { hasPrlimit: false, hasBubblewrap: false, problem: null };
  const { signal } = new AbortController();
  let samples = 0;
  const reading = (async () => {
    const request = { path: '/x', sampleRate: 48_000, channels: 1 as const, maxSeconds: 1, signal };
    for await (const piece of decodeSound(sandbox, request, runAway)) samples += piece.length;
  })();
  await expect(reading).rejects.toMatchObject({ code: 'sound.unreadable' });
  expect(samples).toBeLessThanOrEqual(3 * 48_000);
  expect(kill).toHaveBeenCalledOnce();
});
