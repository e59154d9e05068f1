import { createReadStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountCopyVersion, type AccountCopyManifest } from '@timbre/contract/accounts/account-copy';
import type { Actor } from '../../../platform/actor.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readSnapshot } from '../../../platform/db/read-snapshot.ts';
import { rethrowDiskError } from '../../../platform/files/disk-space.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { TempFolders } from '../../../platform/files/temp-folder.ts';
import { streamZip, type StreamedEntry } from '../../../platform/files/stream-zip.ts';
import { distinctNames } from '../../../platform/files/write-zip.ts';
import type { UploadService } from '../../uploads/uploads.types.ts';
import { version } from '../../../version.ts';
import type { UserDataStore } from './user-data.store.ts';
import { writeTables } from './write-tables.ts';

export interface UserDataServiceDeps {
  readonly db: Database;
  readonly store: UserDataStore;
  readonly files: Pick<UploadService, 'listFiles'>;
  readonly blobs: Pick<FileStore, 'read'>;
  readonly temporary: TempFolders;
}

/** A copy of everything the studio keeps of a person. */
export interface UserDataService {
  /**
   * A ZIP archive that is made while it is read; what is a cache of ours is left out. It comes once
   * its rows are on disk, so that a full disk or a lost database is an answer, not a broken download.
   */
  readonly archive: (actor: Actor) => Promise<Readable>;
}

const readme = `This archive holds what the studio keeps of your account.

data/          one JSON file for each table, with the rows that are yours
files/         your uploads, recordings, pictures and exports, by what they are for
manifest.json  what is in it, with checksums; another studio reads it: Account, Import a copy

Passwords, keys and session secrets are kept as fingerprints only and are not in it.
`;

export function userDataService({ db, store, files, blobs, temporary }: UserDataServiceDeps): UserDataService {
  /** On disk, at one moment: however slowly all is downloaded, the snapshot's connection is free before that. */
  const writeDown = ({ userId }: Actor, folder: string) => {
    const open = async (table: string) => {
      await temporary.requireRoom();
      return openFile(join(folder, table), 'wx', 0o600);
    };
    return readSnapshot(db, async (tx) => ({
      written: await writeTables(store.rowsOf(tx, userId), open).catch(rethrowDiskError),
      kept: await files.listFiles(userId, tx),
    }));
  };

  async function* entries(
    { written, kept }: Awaited<ReturnType<typeof writeDown>>,
    folder: string,
  ): AsyncGenerator<StreamedEntry> {
    yield { name: 'README.txt', text: readme };
    const tables: AccountCopyManifest['tables'] = [];
    for (const { table, sha256 } of written) {
      const path = `data/${table}.json`;
      tables.push({ name: table, path, sha256 });
      yield { name: path, isText: true, open: async () => createReadStream(join(folder, table)) };
    }
    const names = distinctNames(kept.map(({ purpose, name }) => `files/${purpose}s/${name}`));
    const listed: AccountCopyManifest['files'] = [];
    for (const [at, { id, blobKey, sizeBytes }] of kept.entries()) {
      const path = names[at] ?? blobKey;
      // A blob's key is the checksum of its bytes.
      listed.push({ id, path, sizeBytes, sha256: blobKey });
      yield { name: path, open: () => blobs.read(blobKey) };
    }
    const manifest: AccountCopyManifest = {
      format: 'timbre-account',
      version: accountCopyVersion,
      studio: version,
      tables,
      files: listed,
    };
    yield { name: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` };
  }

  return {
    archive: (actor) =>
      new Promise((resolve, reject) => {
        let output: PassThrough | null = null;
        temporary
          .withTempFolder(async (folder) => {
            const copy = await writeDown(actor, folder);
            output = new PassThrough();
            resolve(output);
            await pipeline(streamZip(entries(copy, folder)), output);
          })
          .catch((cause: unknown) => {
            const error = cause instanceof Error ? cause : new Error(String(cause));
            if (output === null) reject(error);
            else output.destroy(error);
          });
      }),
  };
}
