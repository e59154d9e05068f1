import { defineConfig } from '@playwright/test';

/** Debian's chromium; everything that would look for the internet is off. */
const chromiumArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--autoplay-policy=no-user-gesture-required'],
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  // Each with a studio of its own (journey.ts): while one page waits, the other's is drawn.
  workers: 2,
  // On a busy machine a page may be late once: the second try has a new worker and a new studio, and the report says
  // which journeys needed it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: '/usr/bin/chromium', args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    acceptDownloads: true,
  },
});
