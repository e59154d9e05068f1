import { join } from 'node:path';
import { screenFile } from '@timbre/contract/screens/screen';
import { screens } from '@timbre/contract/screens/screens';
import { build, type InlineConfig } from 'vite';
import { compressFiles } from './compress-files.ts';
import { packChunks, type BuiltChunk } from './pack-chunks.ts';

const web = join(import.meta.dirname, '../web');
const base = { configFile: join(web, 'vite.config.ts'), logLevel: 'warn' } as const satisfies InlineConfig;
/** In bytes of code before it is minified. On a slow line a round trip takes as long as 15 KB of compressed code. */
const requestBytes = 60_000;

/** Loaded on most visits, whatever the screen. */
const common = ['src/app/follow-outcomes.ts', 'src/ui/toast-list.tsx'].map((path) => join(web, path));

const timesLoaded = (moduleId: string): number => (common.includes(moduleId) ? 30 : 1);

const layoutOf = new Map(screens.map(({ path, layout }) => [join(web, 'src/screens', screenFile(path)), layout]));

/** The layout that is loaded with a screen's file; for any other lazy part nothing is known. */
function loadedWith(moduleId: string): readonly string[] {
  const layout = layoutOf.get(moduleId);
  return layout === undefined || layout === 'own' ? [] : [join(web, `src/app/${layout}-layout.tsx`)];
}

/** Builds the web app into a folder: first a draft that shows what is shared by whom, then few files, then `.br` and `.gz`. */
export async function buildWeb(outDir: string): Promise<void> {
  const draft = await build({ ...base, build: { write: false, minify: false, cssMinify: false } });
  if (!('output' in draft)) throw new Error('The draft of the web app has no files.');
  const chunks = draft.output.filter((file): file is typeof file & BuiltChunk => file.type === 'chunk');
  const plan = packChunks(chunks, { requestBytes, timesLoaded, loadedWith });
  const groups = [{ debugName: 'packed', name: (moduleId: string) => plan.get(moduleId) ?? null }];
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  await build({ ...base, build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting } } } });
  await compressFiles(outDir);
}
