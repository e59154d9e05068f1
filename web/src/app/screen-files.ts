import { screenFile } from '@timbre/contract/screens/screen';
import type { ComponentType } from 'react';
import { loadChunk } from '../lib/http/load-chunk.ts';

interface ScreenModule {
  readonly Screen: ComponentType;
}

const files = import.meta.glob<ScreenModule>('../screens/**/*.tsx');

/** The component of the file that stands at the screen's path. */
export async function loadScreen(path: string): Promise<ComponentType> {
  const load = files[`../screens/${screenFile(path)}`];
  if (load === undefined) throw new Error(`No file web/src/screens/${screenFile(path)} for ${path}.`);
  return (await loadChunk(load)).Screen;
}
