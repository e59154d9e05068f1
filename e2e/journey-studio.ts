import type { PlanName } from '@timbre/contract/plans';
import { studioFolder } from '../tools/studio-process.ts';

/** What the journeys know of a studio that was started for them. */
export interface JourneyStudio {
  readonly address: string;
  readonly ownerLink: string;
  readonly folder: string;
  readonly user: { readonly id: string; readonly apiKey: string; readonly email: string; readonly password: string };
}

export interface JourneyStudioOptions {
  /** What the first person has. */
  readonly person?: { readonly email?: string; readonly plan?: PlanName; readonly credits?: number };
  /** Addresses of others on Free, with the first one's password. */
  readonly others?: readonly string[];
  /** Of the server, by the names of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the product on an empty data folder, as a person would, and makes its users with the command line. */
export async function openStudio({ person = {}, others = [], settings = {} }: JourneyStudioOptions = {}): Promise<{
  readonly studio: JourneyStudio;
  readonly close: () => Promise<void>;
}> {
  const place = await studioFolder(settings);
  const server = await place.start();
  const { email = 'person@example.org', plan = 'free', credits = 0 } = person;
  const account = { email, password: 'a journey password' };
  const user = await place.createUser({ ...account, plan, credits });
  for (const other of others) await place.createUser({ ...account, email: other, plan: 'free', credits: 0 });
  const { address, ownerLink } = server;
  return {
    studio: { address, ownerLink: ownerLink ?? '', folder: place.folder, user: { ...account, ...user } },
    close: async () => {
      await server.stop();
      await place.remove();
    },
  };
}
