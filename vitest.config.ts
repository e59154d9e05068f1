import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,client,media,engines,server,cli,web,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'dist/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    // Two: the smallest machine we promise to test on has two cores.
    maxWorkers: 2,
    // Generous, because a loaded machine is slow; no test asserts a time.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
