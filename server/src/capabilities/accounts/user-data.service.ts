import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { accountCopyVersion, type AccountCopyManifest } from '@timbre/contract/accounts/account-copy';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { readSnapshot } from '../../platform/db/read-snapshot.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { streamZip, type StreamedEntry } from '../../platform/files/stream-zip.ts';
import { distinctNames } from '../../platform/files/write-zip.ts';
import type { FileRow } from '../uploads/files.service.ts';
import type { UploadService } from '../uploads/uploads.types.ts';
import { version } from '../../version.ts';
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

data/          one JSON file for each table, with the rows that are yours
files/         your uploads, recordings, pictures and exports, by what they are for
manifest.json  what is in it, with checksums; another studio reads it: Account, Import a copy

Passwords, keys and session secrets are kept as fingerprints only and are not in it.
`;

type Part =
  | { readonly kind: 'table'; readonly table: string; readonly text: string }
  | { readonly kind: 'files'; readonly kept: readonly FileRow[] };

export function userDataService({ db, store, files, blobs }: UserDataServiceDeps): UserDataService {
  async function* parts(tx: Tx, userId: string): AsyncGenerator<Part> {
    for await (const { table, rows } of store.rowsOf(tx, userId))
      yield { kind: 'table', table, text: `${JSON.stringify(rows, null, 2)}\n` };
    yield { kind: 'files', kept: await files.listFiles(userId, tx) };
  }

  async function* entries({ userId }: Actor): AsyncGenerator<StreamedEntry> {
    yield { name: 'README.txt', text: readme };
    const tables: AccountCopyManifest['tables'] = [];
    let kept: readonly FileRow[] = [];
    // The archive packs each text at once, however slowly it is downloaded: the connection is free before the files.
    for await (const part of readSnapshot(db, (tx) => parts(tx, userId))) {
      if (part.kind === 'files') {
        ({ kept } = part);
        continue;
      }
      const { table, text } = part;
      const path = `data/${table}.json`;
      tables.push({ name: table, path, sha256: createHash('sha256').update(text).digest('hex') });
      yield { name: path, text };
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
  return { archive: (actor) => streamZip(entries(actor)) };
}
