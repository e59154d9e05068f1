import type { Sound } from '@timbre/contract/sounds';
import { bedNames, type BedName } from '@timbre/media/mix/beds/make-bed';
import { bedFileName, madeBeds, type MadeBed } from './made-beds.ts';
import type { LibrarySound, SoundServiceDeps } from './sounds.types.ts';

const prefix = 'bed:';

/** Whether an id names a bed, known or not. */
export const isBed = (id: string): boolean => id.startsWith(prefix);

export interface Bed {
  readonly sound: LibrarySound;
  /** As the contract shows it, but for its address. */
  readonly view: Omit<Sound, 'audioUrl'>;
}

/** The beds as sounds of an owner's library. */
export interface BuiltInBeds {
  readonly list: (ownerId: string) => Promise<Bed[]>;
  /** Those of the ids that there are. */
  readonly find: (ownerId: string, ids: readonly string[]) => Promise<Bed[]>;
}

/** `soft-rain`: Soft rain. */
const titleOf = (name: BedName): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' ');

function bedOf(name: BedName, made: MadeBed, file: { readonly fileId: string; readonly createdAt: Date }): Bed {
  const { blobKey, sizeBytes, channels, durationSeconds, peaks } = made;
  const shared = { id: `${prefix}${name}`, name: titleOf(name), durationSeconds, isLoop: true, channels };
  const createdAt = file.createdAt.toISOString();
  return {
    sound: { ...shared, fileId: file.fileId, blobKey },
    view: { ...shared, origin: 'built-in', sizeBytes, peaks: [...peaks], createdAt },
  };
}

/** Each owner has a file of their own on a bed's bytes, so that it has an address; it counts against no one's storage. */
export function builtInBeds(deps: SoundServiceDeps): BuiltInBeds {
  const { db, store, files } = deps;
  const made = madeBeds(deps);

  /** The owner's files by name; those that are missing are made. */
  async function filesOf(ownerId: string, beds: ReadonlyMap<BedName, MadeBed>) {
    const read = async () => {
      const own = await store.bedFiles(db, ownerId, [...beds.keys()].map(bedFileName));
      return new Map(own.map((file) => [file.name, file]));
    };
    const found = await read();
    const missing = [...beds].filter(([name]) => !found.has(bedFileName(name)));
    if (missing.length === 0) return found;
    await db.transaction(async (tx) => {
      for (const [name, { blobKey, sizeBytes }] of missing) {
        const named = { name: bedFileName(name), mediaType: 'audio/wav', purpose: 'demo' as const };
        await files.storeFile(tx, { ...named, ownerId, blob: { key: blobKey, sizeBytes } });
      }
    });
    return read();
  }

  async function bedsOf(ownerId: string, beds: ReadonlyMap<BedName, MadeBed>): Promise<Bed[]> {
    const found = await filesOf(ownerId, beds);
    return [...beds].flatMap(([name, bed]) => {
      const file = found.get(bedFileName(name));
      return file === undefined ? [] : [bedOf(name, bed, file)];
    });
  }

  return {
    list: async (ownerId) => bedsOf(ownerId, await made.all(bedNames)),
    find: async (ownerId, ids) => {
      const beds = new Map<BedName, MadeBed>();
      for (const name of bedNames) if (ids.includes(`${prefix}${name}`)) beds.set(name, await made.get(name));
      return bedsOf(ownerId, beds);
    },
  };
}
