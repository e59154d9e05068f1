import { loadConfig } from '@timbre/server/config';
import { openStudio, type Studio } from '@timbre/server/studio';

/** Opens the data folder (the running server's database, or one started for the command) for as long as `use` runs. */
export async function withStudio<T>(use: (studio: Studio) => Promise<T>, config = loadConfig()): Promise<T> {
  const studio = await openStudio(config);
  try {
    return await use(studio);
  } finally {
    await studio.close();
  }
}
