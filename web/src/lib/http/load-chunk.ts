import { screenLimits } from '@timbre/contract/limits';

/** Code could not be loaded: the studio was updated, or the network is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What `load` brings; it takes at most two minutes. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), screenLimits.chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}
