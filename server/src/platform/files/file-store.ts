import type { Readable } from 'node:stream';

/** What a stored blob is: its key is the SHA-256 of its bytes, so equal content is stored once. */
export interface StoredBlob {
  readonly key: string;
  readonly sizeBytes: number;
}

/** Where bytes live. Adapters: local disk, S3-compatible. */
export interface FileStore {
  /** Stores a stream durably (temp, fsync, rename); throws `disk.full` and leaves nothing behind when space runs out. */
  readonly put: (bytes: Readable | Uint8Array) => Promise<StoredBlob>;
  /** Moves a finished local file into the store. */
  readonly putFile: (path: string) => Promise<StoredBlob>;
  /** Both ends of the range are inclusive; throws `input.not-found`, as `withLocalPath` does. */
  readonly read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** A local path to the bytes for as long as `use` runs, for programs that need a file. */
  readonly withLocalPath: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  readonly has: (key: string) => Promise<boolean>;
  /** With a time: only what was not stored again since. */
  readonly remove: (key: string, storedBefore?: Date) => Promise<void>;
  /** Keys that begin with `prefix`, two hex digits, of what was last stored before that time. */
  readonly listOld: (prefix: string, storedBefore: Date) => AsyncIterable<string>;
  /** Bytes free for new content, the reserve taken off: 0 or less refuses all; `null` when the store can't tell. */
  readonly freeBytes: () => Promise<number | null>;
}
