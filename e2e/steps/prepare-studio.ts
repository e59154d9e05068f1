import { studioFolder } from '../../tools/studio-process.ts';
import { preparedFolder } from './journey-studio.ts';

/**
 * Starts the product once on an empty data folder, as a person would. The journeys' studios begin with a copy of what
 * it made: the database with its tables and seeds, and an owner who has not signed in yet.
 */
export default async function prepareStudio(): Promise<() => Promise<void>> {
  const place = await studioFolder();
  const { output, stop } = await place.start();
  await stop();
  // What it says is kept in logs: how the owner gets a sign-in link, and never the link.
  if (!output().includes('npx timbre owner-link') || output().includes('link='))
    throw new Error(`A first start said:\n${output()}`);
  process.env[preparedFolder] = place.folder;
  return place.remove;
}
