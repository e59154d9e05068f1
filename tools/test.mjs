// `npm test`: set-up with a browser, then unit and integration tests, then the browser journeys; one line sums both up.
// `npm run test:full` (--full) makes random histories longer, kills more, and checks the types by TypeScript itself too.
// --within-budget, for CI: fails when a kind of tests costs a fifth more than tools/test-budget.json says.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from './setup.mjs';
import { overBudget, spentIn } from './test-cost.mjs';

if (!setup({ tests: true })) process.exit(1);

const reports = join(root, 'test-results', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const isFull = process.argv.includes('--full');
const types = isFull ? run('tsx', ['tools/verify.ts', 'types']) : 0;
const cost = {};
const results = [spentIn(cost, 'unit and integration', runVitest), spentIn(cost, 'browser journeys', runPlaywright)];
writeFileSync(join(reports, 'cost.json'), JSON.stringify(cost, null, 2));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
const retried = results.reduce((sum, { retried = 0 }) => sum + retried, 0);
const tooDear = process.argv.includes('--within-budget') ? overBudget(cost) : [];
const isGood = failed === 0 && types === 0 && tooDear.length === 0 && results.every((result) => result.status === 0);
if (retried > 0)
  console.log(`\n${retried} journeys passed only at the second try; the list above marks them as flaky.`);
for (const sentence of tooDear) console.log(`\n${sentence}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(isGood ? 0 : 1);

function runVitest() {
  const file = join(reports, 'vitest.json');
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  if (report === null) return { status, passed: 0, failed: 1 };
  // A file that does not even load has no test of its own that fails.
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return atLeastOne(status, report.numPassedTests, report.numFailedTests + unloaded.length);
}

function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const status = run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = readReport(file);
  if (report === null) return { status, passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  return { ...atLeastOne(status, expected + flaky, unexpected), retried: flaky };
}

/** A run that failed counts as a failure even when no single test did (a global set-up, a config). */
function atLeastOne(status, passed, failed) {
  return { status, passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

function run(program, args, env = {}) {
  const command = join(root, 'node_modules', '.bin', program);
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(isFull ? { TEST_RUNS: 'full' } : {}), ...env },
    }).status ?? 1
  );
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
