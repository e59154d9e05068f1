import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-report.mjs';

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
  });
});

test('journeys are named wherever they stand in their file', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', line: 3, tests: [{ status }] });
  const report = {
    errors: [{ message: 'The studio did not start.\nsee above' }],
    stats: { expected: 4, flaky: 1 },
    suites: [
      {
        specs: [spec('stands', 'expected')],
        suites: [{ specs: [spec('falls', 'unexpected'), spec('wavers', 'flaky')] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    failed: ['The studio did not start.', 'a.spec.ts:3 › falls'],
    retried: ['a.spec.ts:3 › wavers'],
  });
});
