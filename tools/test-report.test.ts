import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-report.mjs';
import { timeOver, tooFew } from './test-run/time-over.mjs';

test('tests that failed and tests that needed a second try are named', () => {
  const passed = { fullName: 'stands', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'falls', status: 'failed', failureMessages: ['expected 1 to be 2\n at x'] };
  const retried = { fullName: 'wavers', status: 'passed', failureMessages: ['late'] };
  const report = {
    numPassedTests: 2,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed, retried] },
      { name: 'b.test.ts', status: 'failed', message: 'No such module\n at y', assertionResults: [] },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 2,
    failed: ['a.test.ts › falls: expected 1 to be 2', 'b.test.ts: No such module'],
    retried: ['a.test.ts › wavers'],
    leftOut: [],
  });
});

test('journeys are named wherever they stand in their file', () => {
  const spec = (title: string, status: string, why?: string) => {
    const annotations = why === undefined ? [] : [{ type: 'skip', description: why }];
    return { title, file: 'a.spec.ts', line: 3, tests: [{ status, annotations }] };
  };
  const report = {
    errors: [{ message: 'The studio did not start.\nsee above' }],
    stats: { expected: 4, flaky: 1 },
    suites: [
      {
        specs: [spec('stands', 'expected')],
        suites: [{ specs: [spec('falls', 'unexpected'), spec('wavers', 'flaky')] }],
      },
      {
        specs: [
          spec('came late', 'skipped', timeOver),
          spec('has no program here', 'skipped', 'pocketsphinx is not installed'),
        ],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    failed: ['The studio did not start.', 'a.spec.ts:3 › falls'],
    retried: ['a.spec.ts:3 › wavers'],
    leftOut: ['a.spec.ts:3 › came late'],
  });
});

test('a run that leaves out more than half of its journeys does not count', () => {
  expect(tooFew({ passed: 2, leftOut: ['a', 'b'] })).toEqual([]);
  expect(tooFew({ passed: 1, leftOut: ['a', 'b'] })).toEqual([
    'Too few journeys ran in time: 1 passed, 2 were left out.',
  ]);
});
