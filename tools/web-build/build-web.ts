import { join } from 'node:path';
import { screenSources } from '@timbre/contract/screens/screen';
import { screenOf, screens, type ScreenName } from '@timbre/contract/screens/screens';
import { build, type InlineConfig } from 'vite';
import { buildSite } from './build-site.ts';
import { buildWorker } from './build-worker.ts';
import { compressFiles } from './compress-files.ts';
import { firstLoadBudgets } from './first-load.ts';
import { mantineStyles } from './mantine-styles.ts';
import { packChunks, type BuiltChunk } from './pack-chunks.ts';
import { pureContract } from './pure-contract.ts';
import { smallFonts } from './small-fonts.ts';

const web = join(import.meta.dirname, '../../web');
const inWeb = (path: string): string => join(web, path);
const base = {
  configFile: inWeb('vite.config.ts'),
  logLevel: 'warn',
  plugins: [mantineStyles(), pureContract(), smallFonts()],
} as const satisfies InlineConfig;
/** In bytes of code before it is minified. On a slow line a round trip takes as long as 16 KB of compressed code. */
const requestBytes = 67_000;

/** Loaded on most visits, whatever the screen. */
const common = ['src/app/follow-outcomes.ts', 'src/ui/messages/toast-list.tsx'].map(inWeb);
const commonTimes = 400;
/** Where most visits begin: a byte that only another of them needs must not reach them. */
const firstScreens = firstLoadBudgets.map(({ screen }) => ownFileOf(screen));
const firstTimes = 600;

/** What a screen opens by itself once it stands. */
const openedBy: ReadonlyMap<string, readonly string[]> = new Map([
  [
    ownFileOf('tools-home'),
    ['src/features/subscription/notices.tsx', 'src/features/surveys/first-steps.tsx'].map(inWeb),
  ],
]);

const layoutsOf = new Map(
  screens.map((screen) => {
    const [own = '', ...layouts] = screenSources(screen).map(inWeb);
    return [own, layouts];
  }),
);

function ownFileOf(name: ScreenName): string {
  const [own = ''] = screenSources(screenOf(name));
  return inWeb(own);
}

const timesLoaded = (moduleId: string): number =>
  common.includes(moduleId) ? commonTimes : firstScreens.includes(moduleId) ? firstTimes : 1;

/** The layout that is loaded with a screen's file, and what it opens; for any other lazy part nothing is known. */
const loadedWith = (moduleId: string): readonly string[] => [
  ...(layoutsOf.get(moduleId) ?? []),
  ...(openedBy.get(moduleId) ?? []),
];

/** Builds the web app into a folder: first a draft that shows what is shared by whom, then few files, then `.br` and `.gz`. */
export async function buildWeb(outDir: string): Promise<void> {
  const draft = await build({ ...base, build: { write: false, minify: false, cssMinify: false } });
  if (!('output' in draft)) throw new Error('The draft of the web app has no files.');
  const chunks = draft.output.filter((file): file is typeof file & BuiltChunk => file.type === 'chunk');
  requireParts(chunks);
  const plan = packChunks(chunks, { requestBytes, timesLoaded, loadedWith });
  const groups = [{ debugName: 'packed', name: (moduleId: string) => plan.get(moduleId) ?? null }];
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  await build({ ...base, build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting } } } });
  await buildSite(outDir);
  await buildWorker(outDir);
  await compressFiles(outDir);
}

/** A file that was moved would be packed as if no one ever loaded it. */
function requireParts(chunks: readonly BuiltChunk[]): void {
  const parts = new Set(chunks.map(({ facadeModuleId }) => facadeModuleId));
  const missing = [...common, ...firstScreens, ...firstScreens.flatMap(loadedWith)].filter((id) => !parts.has(id));
  if (missing.length > 0)
    throw new Error(`tools/web-build/build-web.ts names what is no lazy part: ${missing.join(', ')}`);
}
