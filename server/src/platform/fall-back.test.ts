import { expect, it } from 'vitest';
import { ServiceError } from './egress/service-error.ts';
import { fail } from './errors.ts';
import { withFallBack } from './fall-back.ts';
import { JobLost } from './jobs/job-abort.ts';

interface Engine {
  readonly name: string;
  readonly sentTo?: string;
  readonly act: () => Promise<string>;
}

const works = (name: string, sentTo?: string): Engine => ({
  name,
  ...(sentTo === undefined ? {} : { sentTo }),
  act: () => Promise.resolve(`by ${name}`),
});
const throws = (name: string, error: unknown, sentTo?: string): Engine => ({
  ...works(name, sentTo),
  act: () => Promise.reject(error as Error),
});

function run(engines: readonly Engine[], more: Partial<Parameters<typeof withFallBack<Engine, string>>[0]> = {}) {
  const asked: (readonly [string, string | null])[] = [];
  const failed: string[] = [];
  const done = withFallBack<Engine, string>({
    engines,
    told: engines[0]?.sentTo ?? null,
    signal: new AbortController().signal,
    work: ({ name, act }, insteadOf) => {
      asked.push([name, insteadOf]);
      return act();
    },
    onFailure: ({ name }) => void failed.push(name),
    ...more,
  });
  return { done, asked, failed };
}

it('the first engine makes it, and no other is asked', async () => {
  const { done, asked, failed } = run([works('a'), works('b')]);
  expect(await done).toMatchObject({ made: 'by a', insteadOf: null });
  expect([asked, failed]).toEqual([[['a', null]], []]);
});

it.each([
  ['a lost connection', new Error('reset')],
  ['a wrong key', new ServiceError(401)],
  ['a busy service', new ServiceError(429)],
  ['a broken service', new ServiceError(503)],
])('%s hands over to the next one, which tells whom it stands in for', async (_, error) => {
  const { done, asked, failed } = run([throws('a', error, 'A'), throws('b', error), works('c')]);
  expect(await done).toMatchObject({ made: 'by c', engine: { name: 'c' }, insteadOf: 'a' });
  expect(asked).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', 'a'],
  ]);
  expect(failed).toEqual(['a', 'b']);
});

it.each([
  ['too long for the service', new ServiceError(413), ['a']],
  ['nothing the service can work on', new ServiceError(422), ['a']],
  ['the same behind other words', new Error('the service refused', { cause: new ServiceError(400) }), ['a']],
  ['at fault as its engine says', new RangeError('no such language'), []],
  ['another worker’s by now', new JobLost(), []],
])('a request that is %s is no one else’s to try', async (_, error, logged) => {
  const isRefusal = (one: unknown) => one instanceof RangeError;
  const { done, asked, failed } = run([throws('a', error, 'A'), works('b')], { isRefusal });
  await expect(done).rejects.toBe(error);
  expect([asked, failed]).toEqual([[['a', null]], logged]);
});

it('what the first one threw is told where all fail, and a later one’s refusal is only its own', async () => {
  const [first, later] = [new Error('first'), new ServiceError(400)];
  const { done, asked } = run([throws('a', first), throws('b', later), throws('c', new Error('third'))]);
  await expect(done).rejects.toBe(first);
  expect(asked).toHaveLength(3);
});

it('nothing goes to a service that no one was told of, and the sentence says so', async () => {
  const broken = new Error('down');
  const skipped = run([throws('a', broken, 'A'), works('b', 'B'), works('c')]);
  expect(await skipped.done).toMatchObject({ made: 'by c' });
  const untold = run([throws('a', broken, 'A'), works('b', 'B')]);
  await expect(untold.done).rejects.toMatchObject({ code: 'engine.untold' });
  const here = run([throws('a', broken), works('b', 'B')]);
  await expect(here.done).rejects.toMatchObject({ code: 'engine.untold' });
  // The order is another one than when its reader was told.
  const later = run([works('b', 'B')], { told: 'A' });
  await expect(later.done).rejects.toMatchObject({ code: 'engine.untold' });
  expect([skipped, untold, here, later].flatMap(({ asked }) => asked.map(([name]) => name))).not.toContain('b');
});

it('it goes to another engine of the service that was told', async () => {
  const { done } = run([throws('a', new Error('down'), 'Ours'), works('b', 'Theirs'), works('c', 'Ours')]);
  expect(await done).toMatchObject({ made: 'by c', insteadOf: 'a' });
});

it('who leaves ends all of it', async () => {
  const leaving = new AbortController();
  const left = new Error('left');
  const first: Engine = {
    ...works('a'),
    act: () => {
      leaving.abort(left);
      return Promise.reject(new Error('cut off'));
    },
  };
  const { done, asked, failed } = run([first, works('b')], { signal: leaving.signal });
  await expect(done).rejects.toBe(left);
  expect([asked, failed]).toEqual([[['a', null]], []]);
});

it('what has begun to reach its reader is not begun again by another', async () => {
  const error = new Error('broke off');
  const { done, asked, failed } = run([throws('a', error), works('b')], { isBegun: () => true });
  await expect(done).rejects.toBe(error);
  expect([asked, failed]).toEqual([[['a', null]], ['a']]);
});

it('an error of the studio’s own goes through', async () => {
  const full: Engine = { ...works('a'), act: async () => fail('storage.full') };
  const { done, asked } = run([full, works('b')]);
  await expect(done).rejects.toMatchObject({ code: 'storage.full' });
  expect(asked).toHaveLength(1);
});
