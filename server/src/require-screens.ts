import { screenSources, type Screen } from '@timbre/contract/screens/screen';
import type { WebManifest } from './web-manifest.ts';

/** Refuses to start when a screen has no file in the built web app: nothing is promised that is not there. */
export function requireScreens(manifest: WebManifest, screens: readonly Screen[]): void {
  const built = new Set(Object.keys(manifest));
  const problems = screens
    .filter((screen) => screen.kind !== 'redirect')
    .flatMap(({ name, path, layout }) =>
      screenSources({ path, layout })
        .filter((source) => !built.has(source))
        .map((source) => `"${name}" is declared but web/${source} is missing: write it, or take the screen away.`),
    );
  if (problems.length > 0)
    throw new Error(`The server can't start: its screens do not fit the contract.\n- ${problems.join('\n- ')}`);
}
