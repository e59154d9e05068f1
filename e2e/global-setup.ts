import { studioFolder } from '../tools/studio-process.ts';

/** What the journeys know of the studio that was started for them; handed over in one environment variable. */
export interface JourneyStudio {
  readonly address: string;
  readonly ownerLink: string;
  readonly folder: string;
  readonly user: { readonly id: string; readonly apiKey: string; readonly email: string; readonly password: string };
}

export const journeyVariable = 'TIMBRE_JOURNEY';

/** Starts the product on an empty data folder, as a person would, and makes a user with the command line. */
export default async function start(): Promise<() => Promise<void>> {
  const place = await studioFolder();
  const server = await place.start();
  const account = { email: 'journey@example.org', password: 'a journey password' };
  const user = await place.createUser({ ...account, plan: 'professional', credits: 1000 });
  const studio: JourneyStudio = {
    address: server.address,
    ownerLink: server.ownerLink ?? '',
    folder: place.folder,
    user: { ...account, ...user },
  };
  process.env[journeyVariable] = JSON.stringify(studio);
  return async () => {
    await server.stop();
    await place.remove();
  };
}
