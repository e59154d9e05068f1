// What a run's JSON report says of tests by name: which failed, which passed only at their second try, which had no time.
import { timeOver } from './test-run/time-over.mjs';

export function readVitest(report) {
  const failed = [];
  const retried = [];
  for (const { name: file, status, message, assertionResults } of report.testResults) {
    // A file that does not even load has no test of its own that fails.
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      failed.push(`${file}: ${message.split('\n')[0]}`);
    for (const test of assertionResults) {
      const name = `${file} › ${test.fullName}`;
      if (test.status === 'failed') failed.push(`${name}: ${test.failureMessages[0]?.split('\n')[0] ?? ''}`);
      else if (test.failureMessages.length > 0) retried.push(name);
    }
  }
  return { passed: report.numPassedTests, failed, retried, leftOut: [] };
}

export function readPlaywright(report) {
  const failed = report.errors.map(({ message = '' }) => message.split('\n')[0]);
  const retried = [];
  const leftOut = [];
  const visit = (suite) => {
    for (const inner of suite.suites ?? []) visit(inner);
    for (const { title, file, line, tests } of suite.specs ?? []) {
      const name = `${file}:${line} › ${title}`;
      for (const { status, annotations } of tests) {
        if (status === 'unexpected') failed.push(name);
        if (status === 'flaky') retried.push(name);
        if (annotations.some(({ description }) => description === timeOver)) leftOut.push(name);
      }
    }
  };
  for (const suite of report.suites) visit(suite);
  return { passed: report.stats.expected + report.stats.flaky, failed, retried, leftOut };
}
