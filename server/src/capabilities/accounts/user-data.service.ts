import type { Readable } from 'node:stream';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { streamZip, type StreamedEntry } from '../../platform/files/stream-zip.ts';
import { distinctNames } from '../../platform/files/write-zip.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import type { UserDataStore } from './user-data.store.ts';

export interface UserDataServiceDeps {
  readonly db: Database;
  readonly store: UserDataStore;
  readonly files: Pick<UploadService, 'listFiles'>;
  readonly blobs: Pick<FileStore, 'read'>;
}

/** A copy of everything the studio keeps of a person. */
export interface UserDataService {
  /** A ZIP archive that is made while it is read; what is a cache of ours is left out. */
  readonly archive: (actor: Actor) => Readable;
}

const readme = `This archive holds what the studio keeps of your account.

data/   one JSON file for each table, with the rows that are yours
files/  your uploads, recordings and exports, by what they are for

Passwords, keys and session secrets are kept as fingerprints only and are not in it.
`;

export function userDataService({ db, store, files, blobs }: UserDataServiceDeps): UserDataService {
  async function* entries({ userId }: Actor): AsyncGenerator<StreamedEntry> {
    yield { name: 'README.txt', text: readme };
    for await (const { table, rows } of store.rowsOf(db, userId)) {
      yield { name: `data/${table}.json`, text: `${JSON.stringify(rows, null, 2)}\n` };
    }
    const kept = await files.listFiles(userId);
    const names = distinctNames(kept.map(({ purpose, name }) => `files/${purpose}s/${name}`));
    for (const [at, { blobKey }] of kept.entries()) {
      yield { name: names[at] ?? blobKey, open: () => blobs.read(blobKey) };
    }
  }
  return { archive: (actor) => streamZip(entries(actor)) };
}
