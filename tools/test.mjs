// `npm test`: set-up with a browser, then unit and integration tests, then the browser journeys; one line sums both up.
// `npm run test:full` (--full) makes random histories longer, kills more, and checks the types by TypeScript itself too.
// --within-budget, for CI: fails when a kind of tests costs a quarter more than tools/test-budget.json says.
// --minutes=N, for CI, whose machines differ: journeys that can't begin in time are named and left out (time-over.mjs).
// --side-by-side: both kinds at once, where each alone leaves a core waiting.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, setup } from './setup.mjs';
import { overBudget, spentIn } from './test-cost.mjs';
import { readPlaywright, readVitest } from './test-report.mjs';
import { tooFew, until } from './test-run/time-over.mjs';
import { hasVendorSdks, withoutSdks } from './npm/vendor-sdks.mjs';

const reports = join(root, 'test-results', 'reports');
const isFull = process.argv.includes('--full');
const isSideBySide = process.argv.includes('--side-by-side');
const startMs = Date.now();
const minutes = numberOf('--minutes');
const kinds = { 'unit and integration': runVitest, 'browser journeys': runPlaywright };

const only = wordOf('--only');
if (only !== null) {
  writeFileSync(outcomeFile(only), JSON.stringify(outcomeOf(only)));
  process.exit(0);
}

if (!setup({ tests: true })) process.exit(1);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const types = isFull ? run('tsx', ['tools/verify.ts', 'types']) : 0;
const names = Object.keys(kinds);
const outcomes = isSideBySide ? await Promise.all(names.map(inOwnProcess)) : names.map(outcomeOf);
const cost = Object.assign({}, ...outcomes.map((outcome) => outcome.cost));
const results = outcomes.map((outcome) => outcome.result);
writeFileSync(join(reports, 'cost.json'), JSON.stringify(cost, null, 2));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.flatMap((result) => result.failed);
const retried = results.flatMap((result) => result.retried);
const leftOut = results.flatMap((result) => result.leftOut);
const tooDear = process.argv.includes('--within-budget') ? overBudget(cost) : [];
const isGood = failed.length === 0 && types === 0 && tooDear.length === 0;
list('Passed only at the second try:', retried);
list('Not run, because the time was over:', leftOut);
list('Failed:', failed);
if (!hasVendorSdks()) console.log(`\n${withoutSdks}`);
for (const sentence of tooDear) console.log(`\n${sentence}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
process.exit(isGood ? 0 : 1);

/** What a kind of tests came to, and what it cost. */
function outcomeOf(kind) {
  const own = {};
  const result = spentIn(own, kind, kinds[kind]);
  return { cost: own, result };
}

function wordOf(option) {
  return process.argv.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1) ?? null;
}

function numberOf(option) {
  const word = wordOf(option);
  return word === null ? null : Number(word);
}

function outcomeFile(kind) {
  return join(reports, `${kind.replaceAll(' ', '-')}.json`);
}

/** The kernel counts a process's children together, so a kind whose cost is to be known needs a process. */
function inOwnProcess(kind) {
  const others = process.argv.slice(2).filter((word) => word !== '--within-budget');
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), `--only=${kind}`, ...others], {
    stdio: 'inherit',
  });
  return new Promise((resolve) =>
    child.once('exit', (code) =>
      resolve(
        code === 0
          ? JSON.parse(readFileSync(outcomeFile(kind), 'utf8'))
          : { cost: {}, result: { passed: 0, failed: [`The ${kind} ended with ${code}.`], retried: [], leftOut: [] } },
      ),
    ),
  );
}

function runVitest() {
  const file = join(reports, 'vitest.json');
  // As with journeys: in CI a test may try again, and the run says which did.
  const retry = process.env.CI === undefined ? [] : ['--retry=1'];
  const args = ['run', ...retry, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return resultOf('The tests', run('vitest', args), file, readVitest);
}

function runPlaywright() {
  const file = join(reports, 'playwright.json');
  const workers = isSideBySide ? ['--workers=3'] : [];
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...workers];
  const status = run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...until(startMs, minutes) });
  const result = resultOf('The journeys', status, file, readPlaywright);
  return { ...result, failed: [...result.failed, ...tooFew(result)] };
}

/** A run that failed counts as a failure even when no single test did (a global set-up, a config). */
function resultOf(kind, status, file, read) {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: [`${kind} left no report.`], retried: [], leftOut: [] };
  if (status !== 0 && result.failed.length === 0) result.failed.push(`${kind} ended with ${status}: see above.`);
  return result;
}

function list(title, names) {
  if (names.length > 0) console.log(`\n${[title, ...names].join('\n  ')}`);
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
