import { ApiError } from '@timbre/client';
import { errors } from '@timbre/contract/errors/errors';
import { expect, it } from 'vitest';
import { auditionFailure } from './audition-failure.ts';

it('tells the numbers of the specification apart', () => {
  const names = Object.keys(errors) as (keyof typeof errors)[];
  const failureOf = (number: number) => [
    ...new Set(
      names.filter((name) => errors[name].code === number).map((name) => auditionFailure(new ApiError(name, ''))),
    ),
  ];
  expect([4125, 4043, 4044].map(failureOf)).toEqual([['limit'], ['limit'], ['limit']]);
  expect(failureOf(4079)).toEqual(['server']);
  expect(auditionFailure(new ApiError('network.failed', ''))).toBe('server');
  expect(auditionFailure(null)).toBe('unheard');
  expect(auditionFailure(new DOMException('Not allowed', 'NotAllowedError'))).toBe('unheard');
});
