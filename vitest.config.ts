import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test-run/longest-first.ts';
import { openRunFolder } from './tools/test-run/run-folder.ts';
import { hasVendorSdks } from './tools/npm/vendor-sdks.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    isFullRun: boolean;
  }
}

openRunFolder();

export default defineConfig({
  test: {
    include: ['{contract,client,media,engines,server,cli,site,web,tools,sdks}/**/*.test.{ts,tsx}'],
    // Their packages can't be had everywhere; `npm test` says when they are left out.
    exclude: ['**/node_modules/**', 'dist/**', ...(hasVendorSdks() ? [] : ['sdks/**'])],
    globalSetup: ['server/src/testing/global-setup.ts', 'tools/test-run/test-programs.ts'],
    // The files of a worker share its modules; what one leaves behind fails it (see file-setup.ts).
    isolate: false,
    setupFiles: ['server/src/testing/file-setup.ts'],
    // `npm run test:full`: longer random histories, longer speech, more kills.
    provide: { isFullRun: process.env['TEST_RUNS'] === 'full' },
    sequence: { sequencer: LongestFirst },
    // One more than the cores of the smallest machine we promise to test on: a fourth only costs its own copy of all modules.
    maxWorkers: 3,
    // Generous, because a loaded machine is slow; no test asserts a time, and only one that hangs waits this long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The queue leaves a promise behind when its connection ends while it reports a job; the server passes it over too.
    onUnhandledError: ({ message, stack }) =>
      !(message.includes('terminating connection') && stack?.includes('batchCompleteJobs') === true),
    // What is to come soon; vitest's own limit is one second.
    expect: { poll: { timeout: 20_000 } },
  },
});
