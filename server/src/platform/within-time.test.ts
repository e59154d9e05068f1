import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withinTime } from './within-time.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const forever = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

it('ends after its time, whatever the garbage collector does meanwhile', async () => {
  const collecting = setInterval(collectGarbage, 5);
  const work = withinTime(60, new AbortController().signal, forever);
  await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
  clearInterval(collecting);
});

it('ends with its caller, and starts nothing for one who is gone', async () => {
  const caller = new AbortController();
  const work = withinTime(60_000, caller.signal, forever);
  caller.abort(new Error('the tab was closed'));
  await expect(work).rejects.toThrow('the tab was closed');
  await expect(withinTime(60_000, caller.signal, () => Promise.resolve('started'))).rejects.toThrow('closed');
});

it('gives what the work gives, and what it throws', async () => {
  const { signal } = new AbortController();
  expect(await withinTime(60_000, signal, async () => 'done')).toBe('done');
  await expect(withinTime(60_000, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
