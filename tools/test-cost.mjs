// What the tests cost, in a unit that means the same on every machine: processor time of the run by that of a fixed loop.
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

const budgetFile = join(root, 'tools', 'test-budget.json');
/** CI fails when a kind of tests costs so many times its budget; runs of one state differ by up to a fifth. */
const tolerance = 1.25;

/** Runs a kind of tests and notes what it cost; nothing where the kernel does not count for us (no /proc). */
export function spentIn(cost, kind, work) {
  const loop = startLoop();
  const before = childSeconds();
  const result = work();
  const after = childSeconds();
  const loopSeconds = loop.end();
  if (before !== null && after !== null) {
    const cpuSeconds = after - before;
    cost[kind] = { cpuSeconds: Math.round(cpuSeconds), loopSeconds, loops: Math.round(cpuSeconds / loopSeconds) };
  }
  return result;
}

/** Sentences about kinds of tests that cost a quarter more than their budget. */
export function overBudget(cost) {
  const budget = readBudget();
  return Object.entries(cost).flatMap(([kind, { loops }]) =>
    budget[kind] !== undefined && loops > budget[kind] * tolerance
      ? [
          `The ${kind} cost ${loops} loops of processor time; the budget is ${budget[kind]}. ` +
            'Make them cheaper (npm run test:slowest), or raise tools/test-budget.json and say why.',
        ]
      : [],
  );
}

export function readBudget() {
  return existsSync(budgetFile) ? JSON.parse(readFileSync(budgetFile, 'utf8')) : {};
}

export function writeBudget(cost) {
  const budget = Object.fromEntries(Object.entries(cost).map(([kind, { loops }]) => [kind, loops]));
  writeFileSync(budgetFile, `${JSON.stringify({ ...readBudget(), ...budget }, null, 2)}\n`);
}

/** The loop runs beside the tests, so that what slows the machine meanwhile slows both. */
function startLoop() {
  const folder = mkdtempSync(join(tmpdir(), 'timbre-loop-'));
  const file = join(folder, 'seconds');
  const out = openSync(file, 'w');
  const child = spawn(process.execPath, [join(root, 'tools', 'test-loop.mjs')], { stdio: ['ignore', out, 'inherit'] });
  return {
    /** Ends it; the median of its times. */
    end() {
      child.kill('SIGKILL');
      closeSync(out);
      const seconds = readFileSync(file, 'utf8').trim().split('\n').map(Number);
      rmSync(folder, { recursive: true });
      return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
    },
  };
}

/** Processor time of all children that have ended, with theirs; a busy machine does not change it much. */
function childSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
