import type { ComponentType } from 'react';
import { screenLimits } from '@timbre/contract/limits';
import { screenFile } from '@timbre/contract/screen';

interface ScreenModule {
  readonly Screen: ComponentType;
}

const files = import.meta.glob<ScreenModule>('../screens/**/*.tsx');

/** A screen's code could not be loaded: the studio was updated, or the network is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** The component of the file that stands at the screen's path; loading takes at most two minutes. */
export async function loadScreen(path: string): Promise<ComponentType> {
  const load = files[`../screens/${screenFile(path)}`];
  if (load === undefined) throw new Error(`No file web/src/screens/${screenFile(path)} for ${path}.`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), screenLimits.chunkTimeoutMs);
  });
  try {
    return (await Promise.race([load(), late])).Screen;
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
