import { ApiError } from '@timbre/client';
import { expect, it } from 'vitest';
import { isServerTrouble } from './server-trouble.ts';

it('tells a refusal that says why from a server that says nothing', () => {
  expect(isServerTrouble(new ApiError('clone.in-use', '“Mine” uses this voice.', {}, 200))).toBe(false);
  for (const code of ['network.failed', 'request.timeout', 'server.error', 'server.unavailable'] as const)
    expect(isServerTrouble(new ApiError(code, ''))).toBe(true);
  expect(isServerTrouble(new TypeError('x'))).toBe(true);
});
