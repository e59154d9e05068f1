import { screens } from '@timbre/contract/screens/screens';
import { screenFile } from '@timbre/contract/screens/screen';
import { expect, it } from 'vitest';
import { requireScreens } from './require-screens.ts';

const served = screens.filter((screen) => screen.kind !== 'redirect').map(({ path }) => path as string);

const layouts = ['src/app/layout/public-layout.tsx', 'src/app/layout/studio-layout.tsx'];

const manifestOf = (paths: readonly string[], beside = layouts) =>
  Object.fromEntries(
    [...paths.map((path) => `src/screens/${screenFile(path)}`), ...beside].map((key) => [key, { file: '' }]),
  );

it('starts when every screen has its file', () => {
  expect(() => requireScreens(manifestOf(served), screens)).not.toThrow();
});

it('names the screen without a file', () => {
  const manifest = manifestOf(served.filter((path) => path !== '/tools/home'));
  expect(() => requireScreens(manifest, screens)).toThrow(
    /"tools-home" is declared but web\/src\/screens\/tools\/home\.tsx is missing/,
  );
});

it('names a layout that was moved, which no page would load ahead', () => {
  expect(() => requireScreens(manifestOf(served, layouts.slice(0, 1)), screens)).toThrow(
    /"tools-home" is declared but web\/src\/app\/layout\/studio-layout\.tsx is missing/,
  );
});
