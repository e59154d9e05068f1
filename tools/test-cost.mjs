// What the tests cost, in a unit that means the same on every machine: processor time of the run by that of a fixed loop.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const budgetFile = join(root, 'tools', 'test-budget.json');
/** CI fails when a kind of tests costs so many times its budget. */
const tolerance = 1.2;

/** Runs a kind of tests and notes what it cost; nothing where the kernel does not count for us (no /proc). */
export function spentIn(cost, kind, work) {
  const loop = loopSeconds();
  const before = childSeconds();
  const result = work();
  const after = childSeconds();
  if (before !== null && after !== null) {
    const cpuSeconds = after - before;
    cost[kind] = { cpuSeconds: Math.round(cpuSeconds), loops: Math.round(cpuSeconds / loop) };
  }
  return result;
}

/** Sentences about kinds of tests that cost a fifth more than their budget. */
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

/** The loop: hashing 64 MiB, the best of five; a second of it on a slow machine. */
function loopSeconds() {
  const bytes = Buffer.alloc(64 * 1024 * 1024, 'timbre');
  const tries = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    createHash('sha512').update(bytes).digest();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return Math.min(...tries);
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
