import { listSounds } from '@timbre/contract/sounds';
import { logOut } from '@timbre/contract/sessions';
import { studioFolder } from '../../tools/studio-process.ts';
import { preparedFolder } from './journey-studio.ts';
import { recordMicrophoneSpeech } from './microphone.ts';
import { openSessionByLink } from './session-steps.ts';

/**
 * Starts the product once on an empty data folder, as a person would. The journeys' studios begin with a copy of what
 * it made: the database with its tables and seeds, the owner, and the built-in music, which takes ten seconds of
 * computing.
 */
export default async function prepareStudio(): Promise<() => Promise<void>> {
  recordMicrophoneSpeech();
  const place = await studioFolder();
  const { address, output, stop } = await place.start();
  const { client } = await openSessionByLink(address, await place.ownerLink());
  await client.send(listSounds, {});
  await client.send(logOut, {});
  await stop();
  // What it says is kept in logs: how the owner gets a sign-in link, and never the link.
  if (!output().includes('npx timbre owner-link') || output().includes('link='))
    throw new Error(`A first start said:\n${output()}`);
  process.env[preparedFolder] = place.folder;
  return place.remove;
}
