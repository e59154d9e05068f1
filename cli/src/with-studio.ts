import { loadConfig } from '@timbre/server/config';
import type { Studio } from '@timbre/server/studio';

/**
 * Opens the data folder (the running server's database, or one started for the command) for as long as `use` runs.
 * The server is loaded only here: help and the refusal of a wrong argument do without it.
 */
export async function withStudio<T>(use: (studio: Studio) => Promise<T>, config = loadConfig()): Promise<T> {
  const { openStudio } = await import('@timbre/server/studio');
  const studio = await openStudio(config);
  try {
    return await use(studio);
  } finally {
    await studio.close();
  }
}
