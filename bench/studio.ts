import { studioFolder } from '../tools/studio-process.ts';
import type { BenchStudio } from './measure.ts';

/** Starts the built server on an empty data folder as a person would, and gives it back when `use` is done. */
export async function withBenchStudio<T>(
  use: (studio: BenchStudio, restart: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const place = await studioFolder();
  let server = await place.start();
  const restart = async (): Promise<number> => {
    await server.stop();
    server = await place.start();
    return server.startMs;
  };
  try {
    const account = { email: 'bench@example.org', password: 'a-bench-password' };
    const { apiKey } = await place.createUser({ ...account, plan: 'professional', credits: 100_000 });
    return await use({ address: server.address, apiKey, account, folder: place.folder }, restart);
  } finally {
    await server.stop();
    await place.remove();
  }
}
