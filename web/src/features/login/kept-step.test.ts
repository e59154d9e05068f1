import { expect, it } from 'vitest';
import { parseStep } from './kept-step.ts';

const who = { usage: 'register', via: 'email', email: 'a@example.org' } as const;
const step = { ...who, validMinutes: 60, sentAtMs: 1000, shownCode: null };
const at = (change: object, nowMs = 2000) => parseStep(JSON.stringify({ ...step, ...change }), nowMs);

it('a step is found again while its code is valid, and nothing that is not one', () => {
  expect(at({})).toEqual(step);
  expect(at({ more: 1, shownCode: 5 })).toEqual(step);
  expect(at({ shownCode: '123456' })).toEqual({ ...step, shownCode: '123456' });
  expect(at({}, 1000 + 3_600_000)).toBeNull();
  for (const wrong of [{ usage: 'win' }, { via: 'pigeon' }, { email: 5 }, { validMinutes: '60' }, { sentAtMs: null }])
    expect(at(wrong)).toBeNull();
  for (const text of [null, '', '{', 'null', '[]', '5']) expect(parseStep(text, 0)).toBeNull();
});
