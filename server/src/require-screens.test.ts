import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screens } from '@timbre/contract/screens';
import { screenFile } from '@timbre/contract/screen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireScreens } from './require-screens.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbre-screens-'));
  await mkdir(join(folder, '.vite'));
});
afterAll(() => rm(folder, { recursive: true }));

const served = screens
  .filter((screen) => screen.available && screen.kind !== 'redirect')
  .map(({ path }) => path as string);

async function build(paths: readonly string[]): Promise<void> {
  const entries = paths.map((path) => [`src/screens/${screenFile(path)}`, {}]);
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(Object.fromEntries(entries)));
}

it('starts when every available screen has its file', async () => {
  await build(served);
  await expect(requireScreens(folder, screens)).resolves.toBeUndefined();
});

it('names the screen without a file, and the file of a screen that is only planned', async () => {
  await build([...served.filter((path) => path !== '/tools/home'), '/affiliate-notice']);
  const refusal = requireScreens(folder, screens);
  await expect(refusal).rejects.toThrow(/"tools-home" is available but web\/src\/screens\/tools\/home\.tsx is missing/);
  await expect(refusal).rejects.toThrow(
    /web\/src\/screens\/affiliate-notice\.tsx is there, but "affiliate-notice" is declared as planned/,
  );
});

it('says what to do when nothing is built', async () => {
  await expect(requireScreens(join(folder, 'none'), screens)).rejects.toThrow(
    'The web app is not built: run npm run build.',
  );
});
