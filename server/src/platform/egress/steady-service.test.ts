import { expect, it } from 'vitest';
import { fakeClock } from '../../testing/doubles/fake-clock.ts';
import { retryAfterSeconds, ServiceError } from './service-error.ts';
import { ServicePausedError, steadyService } from './steady-service.ts';

const signal = new AbortController().signal;

/** A service with these answers, one a question; the last stays. */
function service(...answers: readonly (Error | string)[]) {
  const clock = fakeClock();
  const waits: number[] = [];
  let asked = 0;
  const steady = steadyService({
    clock,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  const ask = (by = signal): Promise<string> =>
    steady.ask(by, () => {
      const answer = answers[Math.min(asked, answers.length - 1)] ?? '';
      asked += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
  return { ask, clock, waits, asked: () => asked, state: steady.state };
}

const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' });

it('asks again after longer waits while the service is busy or the connection is lost', async () => {
  const one = service(new ServiceError(503), lost, 'yes');
  expect(await one.ask()).toBe('yes');
  expect(one.waits).toEqual([500, 1000]);
  expect(one.state()).toMatchObject({ lastError: null, pausedUntil: null, lastUsedAt: one.clock.now() });
});

it('waits as long as the service asks for', async () => {
  const one = service(new ServiceError(429, 7), 'yes');
  expect(await one.ask()).toBe('yes');
  expect(one.waits).toEqual([7000]);
});

it('gives up at once where the service asks for a long wait, and leaves it alone for that long', async () => {
  const one = service(new ServiceError(429, 120), 'yes');
  await expect(one.ask()).rejects.toMatchObject({ status: 429 });
  expect(one.waits).toEqual([]);
  one.clock.advance({ seconds: 119 });
  await expect(one.ask()).rejects.toThrow(ServicePausedError);
  expect(one.asked()).toBe(1);
  one.clock.advance({ seconds: 2 });
  expect(await one.ask()).toBe('yes');
});

it('doesn’t ask again after a refusal, which pauses nothing', async () => {
  const one = service(new ServiceError(401));
  for (let nth = 0; nth < 10; nth += 1) await expect(one.ask()).rejects.toMatchObject({ status: 401 });
  expect([one.asked(), one.waits]).toEqual([10, []]);
  expect(one.state()).toMatchObject({ pausedUntil: null, lastError: { message: 'the service answered 401' } });
});

it('pauses after failures in a row, lets one question try, and goes on when that is answered', async () => {
  const one = service(...Array.from({ length: 5 }, () => new Error('cut off')), 'yes');
  for (let nth = 0; nth < 4; nth += 1) await expect(one.ask()).rejects.toThrow('cut off');
  await expect(one.ask()).rejects.toThrow(ServicePausedError);
  expect(one.asked()).toBe(4);
  one.clock.advance({ seconds: 31 });
  await expect(one.ask()).rejects.toThrow('cut off');
  await expect(one.ask()).rejects.toThrow(ServicePausedError);
  one.clock.advance({ seconds: 31 });
  const [first, second] = await Promise.allSettled([one.ask(), one.ask()]);
  expect(first).toMatchObject({ value: 'yes' });
  expect(second).toMatchObject({ reason: { name: 'ServicePausedError' } });
  expect(await one.ask()).toBe('yes');
});

it('doesn’t count a caller that leaves as a failure', async () => {
  const leaving = new AbortController();
  const one = service(new ServiceError(500));
  leaving.abort();
  await expect(one.ask(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect([one.asked(), one.state().lastError]).toEqual([0, null]);
});

it('reads Retry-After as seconds or as a date', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  expect(retryAfterSeconds('120', now)).toBe(120);
  expect(retryAfterSeconds('Sun, 01 Mar 2026 10:00:30 GMT', now)).toBe(30);
  expect(retryAfterSeconds('Sun, 01 Mar 2026 09:00:00 GMT', now)).toBe(0);
  expect(retryAfterSeconds('soon', now)).toBeNull();
  expect(retryAfterSeconds(undefined, now)).toBeNull();
});
