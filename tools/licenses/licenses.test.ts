import { expect, it } from 'vitest';
import { checkLicenses, licenseProblems, mayShip } from './licenses.ts';

it('everything that ships may be part of a work under the AGPL', () => {
  expect(checkLicenses()).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MIT OR GPL-2.0)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND (GPL-2.0 OR ISC)', true],
  ['MIT AND SSPL-1.0', false],
  ['GPL-2.0', false],
  ['BSD-4-Clause', false],
  ['CC-BY-NC-4.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN license.txt', false],
  ['(MIT', false],
  ['MIT ISC', false],
  ['', false],
])('%s: %s', (expression, is) => {
  expect(mayShip(expression)).toBe(is);
});

it('names a package that may not ship, one without a license, and an exception that is needed no more', () => {
  const at = 'node_modules/a/node_modules/@x/';
  const packages = {
    '': { license: 'AGPL-3.0-or-later' },
    'node_modules/fine': { license: 'MIT' },
    'node_modules/only-here': { license: 'SSPL-1.0', dev: true },
    'node_modules/ours': { link: true },
    [`${at}closed`]: { license: 'SSPL-1.0' },
    [`${at}silent`]: {},
    [`${at}looked`]: { license: 'Custom' },
    [`${at}changed`]: { license: 'SSPL-1.0' },
  };
  const exceptions = {
    '@x/looked': { noted: 'Custom', reason: 'read' },
    '@x/changed': { noted: 'MIT-like', reason: 'its license was another one then' },
  };
  const problems = licenseProblems(packages, exceptions);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    '@x/closed is under SSPL-1.0',
    '@x/silent names no license',
    '@x/changed is under SSPL-1.0',
    '@x/changed is an exception in tools/licenses/licenses.ts that is needed no more',
  ]);
});
