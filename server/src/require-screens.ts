import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screenFile, type Screen } from '@timbre/contract/screen';

/**
 * Refuses to start when a screen that is available has no file in the built web app, or a screen that is not yet
 * available has one: nothing is promised that is not there, and nothing that is there is hidden.
 */
export async function requireScreens(webRoot: string, screens: readonly Screen[]): Promise<void> {
  const manifest = await readFile(join(webRoot, '.vite', 'manifest.json'), 'utf8').catch((cause: unknown) => {
    throw new Error('The web app is not built: run npm run build.', { cause });
  });
  const built = new Set(Object.keys(JSON.parse(manifest) as Record<string, unknown>));
  const problems = screens
    .filter((screen) => screen.kind !== 'redirect')
    .flatMap(({ name, path, available }) => {
      const file = `src/screens/${screenFile(path)}`;
      if (available && !built.has(file))
        return [`"${name}" is available but web/${file} is missing: write it, or declare the screen as planned.`];
      if (!available && built.has(file))
        return [`web/${file} is there, but "${name}" is declared as planned: declare it as served.`];
      return [];
    });
  if (problems.length > 0)
    throw new Error(`The server can't start: its screens do not fit the contract.\n- ${problems.join('\n- ')}`);
}
