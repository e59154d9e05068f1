// `npm run test:slowest`: the files of the last `npm test` that took longest, and what each kind of tests took.
// With --set-budget the last run's cost becomes the budget.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './setup.mjs';
import { readBudget, writeBudget } from './test-cost.mjs';

const shown = 20;
const reports = join(root, 'test-results', 'reports');
const read = (name) => {
  const file = join(reports, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

/** `server/downloads`, `engines/speech`, `media`, `journeys`. */
function kindOf(file) {
  const [workspace, , first, second] = file.split('/');
  if (workspace === 'e2e') return 'journeys';
  const part = first === 'capabilities' || first === 'platform' ? second : first;
  return part === undefined || part.includes('.test.') ? workspace : `${workspace}/${part}`;
}

function* journeyFiles(suites) {
  for (const { file, specs = [], suites: inner = [] } of suites) {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    yield { file: `e2e/${file}`, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 };
    yield* journeyFiles(inner);
  }
}

const unit = (read('vitest.json')?.testResults ?? []).map(({ name, startTime, endTime }) => ({
  file: relative(root, name),
  seconds: (endTime - startTime) / 1000,
}));
const all = [...unit, ...journeyFiles(read('playwright.json')?.suites ?? [])];
if (all.length === 0) {
  console.error('There is no report of a run yet. Run npm test first.');
  process.exit(1);
}
const sumBy = (key) => {
  const sums = new Map();
  for (const one of all) sums.set(key(one), (sums.get(key(one)) ?? 0) + one.seconds);
  return [...sums].sort(([, a], [, b]) => b - a);
};
const line = ([name, seconds]) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
console.log(`The ${shown} slowest files`);
sumBy(({ file }) => file)
  .slice(0, shown)
  .forEach(line);
console.log('\nBy kind');
sumBy(({ file }) => kindOf(file)).forEach(line);

const cost = read('cost.json') ?? {};
if (process.argv.includes('--set-budget')) writeBudget(cost);
const budget = readBudget();
console.log('\nProcessor time');
for (const [kind, { cpuSeconds, loops }] of Object.entries(cost))
  console.log(`${String(cpuSeconds).padStart(8)} s  ${kind}: ${loops} loops, budget ${budget[kind] ?? 'not set'}`);
