import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { openRunFolder } from '../tools/test-run/run-folder.ts';
import { microphoneSpeech } from './steps/microphone.ts';

openRunFolder();

/** Debian's chromium without windows costs a quarter less processor time than the whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const executablePath = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';

/**
 * Everything that would look for the internet is off. All journeys have the same: another browser would be another
 * worker with another studio.
 */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--autoplay-policy=no-user-gesture-required',
  // A microphone that speaks, and no one is asked for it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${microphoneSpeech}`,
];

export default defineConfig({
  // Built already: of the server's code, what makes the people.
  build: { external: ['**/dist/server/**'] },
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './steps/prepare-studio.ts',
  // Each with a studio of its own (journey.ts). A journey waits more than half of its time, for pages, speech and
  // programs: two of them keep one core busy.
  workers: 4,
  // A journey that passes only at its second try has met a fault, in the product or in itself: the run says so at its
  // end. One try is enough once three whole runs in a row, one of them beside other work, have needed no second.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Long enough beside a busy neighbour: a journey waits for what it wants to see, and only one that fails waits this long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Its journeys follow one another in one worker, and Playwright would begin with them last: the others' workers would
  // wait for that one.
  projects: [
    { name: 'breaking', testMatch: 'breaking.spec.ts' },
    { name: 'journeys', testIgnore: 'breaking.spec.ts' },
  ],
  use: {
    launchOptions: { executablePath, args: chromiumArguments },
    viewport: { width: 1440, height: 900 },
    // A worker would answer in the place of what journeys put between page and server; the journey about it allows it.
    serviceWorkers: 'block',
    // A trace takes a picture of the page at every step, a fifth of the whole run's time: `--trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // The web app stays loaded and compiled from one journey to the next; journey.ts empties what could be seen of it.
    reuseContext: true,
    acceptDownloads: true,
  },
});
