import { afterAll, inject, vi } from 'vitest';
import { startProgramsOf } from '../platform/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which tools/test-run/test-programs.ts has built the programs that tests start. */
    builtPrograms: string;
    /** `npm run test:full`: the long runs, see vitest.config.ts. */
    isFullRun: boolean;
  }
}

startProgramsOf(inject('builtPrograms'));

/** What tests like to replace; Node makes others at their first use. */
const replaced = ['fetch', 'Date', 'setTimeout', 'setInterval', 'window', 'document', 'localStorage', 'WebSocket'];

/**
 * Test files share a process and its modules, because starting the whole server from its sources costs seconds. What a
 * file stubs or fakes through `vi` ends with it here; whatever else it leaves behind fails it, not the file that comes next.
 */
const before = look();

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  const left = await leftovers();
  if (left.length > 0)
    throw new Error(`This file leaves behind, for the next one to stumble over: ${left.join(', ')}.`);
});

function look() {
  return {
    folder: process.cwd(),
    environment: { ...process.env },
    globals: globals(),
    // A module may clean up at the very end; it is loaded once for all files.
    listeners: new Map(
      process
        .eventNames()
        .filter((name) => name !== 'exit')
        .map((name) => [name, process.listenerCount(name)]),
    ),
    resources: resources(),
  };
}

function globals(): ReadonlyMap<string, unknown> {
  return new Map(replaced.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)?.value]));
}

/** Servers and programs that keep this process alive. */
function resources(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of process.getActiveResourcesInfo()) {
    if (/Server|Process/.test(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** What is closed just now takes a moment to go. */
async function leftovers(): Promise<readonly string[]> {
  for (let round = 0; round < 40; round += 1) {
    const found = changes();
    if (found.length === 0) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return changes();
}

function changes(): readonly string[] {
  const now = look();
  const more = (counts: ReadonlyMap<string | symbol, number>, then: ReadonlyMap<string | symbol, number>) =>
    [...counts].filter(([name, count]) => count > (then.get(name) ?? 0)).map(([name]) => String(name));
  const names = new Set([...Object.keys(now.environment), ...Object.keys(before.environment)]);
  return [
    ...(now.folder === before.folder ? [] : ['another working folder']),
    ...[...names]
      .filter((name) => now.environment[name] !== before.environment[name])
      .map((name) => `the variable ${name}`),
    ...replaced.filter((name) => now.globals.get(name) !== before.globals.get(name)).map((name) => `another ${name}`),
    ...more(now.listeners, before.listeners).map((name) => `a listener of the process for ${name}`),
    ...more(now.resources, before.resources).map((kind) => `an open ${kind}`),
  ];
}
