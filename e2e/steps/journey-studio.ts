import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PlanName } from '@timbre/contract/plans';
import { studioFolder, type StudioFolder } from '../../tools/studio-process.ts';

const run = promisify(execFile);

/** Where prepare-studio.ts says what it has made, for the workers that come after it. */
export const preparedFolder = 'TIMBRE_PREPARED_FOLDER';

/** What the journeys know of a studio that was started for them. */
export interface JourneyStudio {
  readonly address: string;
  /** A new one, which works once. */
  readonly ownerLink: () => Promise<string>;
  readonly folder: string;
  /** Makes one more person. */
  readonly createUser: StudioFolder['createUser'];
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

/** A folder in which a new studio has already been made: its start skips initdb, the migrations and the seeds. */
export async function journeyFolder(settings: Readonly<Record<string, string>> = {}): Promise<StudioFolder> {
  const place = await studioFolder(settings);
  // `cp` keeps the owner: PostgreSQL refuses a cluster of someone else's, and root runs it under another account.
  await run('cp', ['-a', '--reflink=auto', join(process.env[preparedFolder] ?? '', 'data'), place.folder]);
  return place;
}

/** Starts a new studio and makes its users. */
export async function openStudio({ person = {}, others = [], settings = {} }: JourneyStudioOptions = {}): Promise<{
  readonly studio: JourneyStudio;
  readonly close: () => Promise<void>;
}> {
  const place = await journeyFolder(settings);
  const server = await place.start();
  const { email = 'person@example.org', plan = 'free', credits = 0 } = person;
  const account = { email, password: 'a journey password' };
  const user = await place.createUser({ ...account, plan, credits });
  for (const other of others) await place.createUser({ ...account, email: other, plan: 'free', credits: 0 });
  const { address } = server;
  return {
    studio: {
      address,
      ownerLink: place.ownerLink,
      folder: place.folder,
      createUser: place.createUser,
      user: { ...account, ...user },
    },
    close: async () => {
      await server.stop();
      await place.remove();
    },
  };
}
