import { expect, test } from 'vitest';
import { describeFirstSignIn } from './first-sign-in.ts';

const link = 'http://studio.test/login?link=planted';

test('a terminal gets the link; a log, which others read, only how to get one', () => {
  expect(describeFirstSignIn(link, true)).toContain(link);
  expect(describeFirstSignIn(link, false)).not.toContain('planted');
  expect(describeFirstSignIn(link, false)).toContain('npx timbre owner-link');
});
