#!/usr/bin/env node
// Runs the built command when there is one, else the sources through tsx, so that it works before the first build too.
import { existsSync } from 'node:fs';

const built = new URL('../../dist/server/cli/src/main.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(new URL('../src/main.ts', import.meta.url).href);
}
