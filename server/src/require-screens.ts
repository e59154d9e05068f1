import { screenFile, screenSources, type Screen } from '@timbre/contract/screens/screen';
import type { WebManifest } from './web-manifest.ts';

/**
 * Refuses to start when a screen that is available has no file in the built web app, or a screen that is not yet
 * available has one: nothing is promised that is not there, and nothing that is there is hidden.
 */
export function requireScreens(manifest: WebManifest, screens: readonly Screen[]): void {
  const built = new Set(Object.keys(manifest));
  const problems = screens
    .filter((screen) => screen.kind !== 'redirect')
    .flatMap(({ name, path, layout, available }) => {
      const file = `src/screens/${screenFile(path)}`;
      const missing = screenSources({ path, layout }).filter((source) => !built.has(source));
      if (available)
        return missing.map(
          (source) =>
            `"${name}" is available but web/${source} is missing: write it, or declare the screen as planned.`,
        );
      if (built.has(file)) return [`web/${file} is there, but "${name}" is declared as planned: declare it as served.`];
      return [];
    });
  if (problems.length > 0)
    throw new Error(`The server can't start: its screens do not fit the contract.\n- ${problems.join('\n- ')}`);
}
