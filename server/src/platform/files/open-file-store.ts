import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import { fallbackFileStore } from './fallback-file-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3FileStore, S3Settings } from './s3/s3-file-store.ts';

export const filePlaces = ['disk', 's3'] as const;
export type FilePlace = (typeof filePlaces)[number];

export interface FileSettings {
  /** Where new files go. */
  readonly place: FilePlace;
  /** Where files are read too, while they move; null: nowhere. */
  readonly fallback: FilePlace | null;
  /** Null: no bucket is set. */
  readonly s3: S3Settings | null;
}

export interface OpenFilesOptions {
  readonly settings: FileSettings;
  /** Below the data folder. */
  readonly folder: (name: string) => string;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Pick<Logger, 'warn'>;
  readonly reserve?: ((totalBytes: number) => number) | undefined;
}

export interface OpenedFiles {
  readonly store: FileStore;
  /** One place by itself, whichever is in use; throws a sentence where it isn't set. */
  readonly placeOf: (place: FilePlace) => Promise<FileStore>;
  /** Throws a sentence for the owner unless every bucket in use can be read, written and listed. */
  readonly require: () => Promise<void>;
  /** The same of the bucket that is set, in use or not. */
  readonly requireBucket: () => Promise<void>;
}

/** Opens the file store that the settings name; what S3 needs is loaded only where it is used. Call it once a process. */
export async function openFiles({ settings, folder, ...shared }: OpenFilesOptions): Promise<OpenedFiles> {
  let [disk, bucket] = [null as Promise<FileStore> | null, null as Promise<S3FileStore> | null];
  const onDisk = () => (disk ??= openDiskFileStore({ ...shared, root: folder('files') }));
  const inBucket = (): Promise<S3FileStore> => {
    const { s3 } = settings;
    if (s3 === null) throw new Error('No bucket is set. Set S3_BUCKET and the other S3_ settings first.');
    bucket ??= import('./s3/s3-file-store.ts').then(({ openS3FileStore }) =>
      openS3FileStore({ ...shared, settings: s3, folder: folder('s3-cache') }),
    );
    return bucket;
  };
  const placeOf = async (place: FilePlace): Promise<FileStore> => (place === 'disk' ? onDisk() : inBucket());

  const first = await placeOf(settings.place);
  const store = settings.fallback === null ? first : fallbackFileStore(first, await placeOf(settings.fallback));
  return {
    store,
    placeOf,
    requireBucket: async () => (await inBucket()).requireBucket(),
    require: async () => {
      if (settings.place === 's3' || settings.fallback === 's3') await (await inBucket()).requireBucket();
    },
  };
}
