import { expect, it } from 'vitest';
import { beside } from './beside.ts';

const { signal } = new AbortController();
const untilStopped = (stopped: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    stopped.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });

it('gives the one what the other has made, when it asks', async () => {
  const order: string[] = [];
  const work = async () => {
    await Promise.resolve();
    order.push('work');
    return 2;
  };
  const used = await beside(signal, work, async (result) => {
    order.push('use');
    return 1 + (await result());
  });
  expect(used).toBe(3);
  expect(order).toEqual(['use', 'work']);
});

it('stops the other one, whichever fails, and says what failed first', async () => {
  const ended: string[] = [];
  const other = async (stopped: AbortSignal) => untilStopped(stopped).finally(() => ended.push('other'));
  const failing = () => Promise.reject(new Error('no voice'));
  await expect(beside(signal, failing, (_, both) => other(both))).rejects.toThrow('no voice');
  await expect(beside(signal, other, failing)).rejects.toThrow('no voice');
  expect(ended).toEqual(['other', 'other']);
});

it('ends with its caller', async () => {
  const leaving = new AbortController();
  const both = beside(leaving.signal, untilStopped, (_, stopped) => untilStopped(stopped));
  leaving.abort();
  await expect(both).rejects.toThrow('stopped');
});
