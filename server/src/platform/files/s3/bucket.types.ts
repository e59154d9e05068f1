import type { Readable } from 'node:stream';
import type { DirectAnswer } from '../file-store.ts';

export interface BucketObject {
  readonly name: string;
  readonly sizeBytes: number;
  /** By the storage's clock; a name that was stored again may keep an older one here. */
  readonly modifiedAt: Date;
}

/** A bucket's objects by name, the prefix left out. Throws `input.not-found`, `disk.full` and `files.unreachable`. */
export interface Bucket {
  /** Null: there is none. `storedAt` by our clock. */
  readonly head: (name: string) => Promise<{ readonly sizeBytes: number; readonly storedAt: Date } | null>;
  /** Both ends of the range are inclusive. Goes on where it was when the connection breaks. */
  readonly read: (name: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** With a time: all tries together take no longer. */
  readonly put: (name: string, bytes: Uint8Array, withinMs?: number) => Promise<void>;
  readonly putFile: (name: string, path: string, sizeBytes: number) => Promise<void>;
  /** In parts, of a stream whose end the caller knows to be its end. */
  readonly putStream: (name: string, bytes: Readable, sizeBytes: number) => Promise<void>;
  /** Stored again just now, without its bytes. False: the storage can't, for an object of this size. */
  readonly touch: (name: string, sizeBytes: number) => Promise<boolean>;
  /** Inside the storage. False: it can't. */
  readonly copy: (from: string, to: string) => Promise<boolean>;
  /** One object of others, end to end, inside the storage. False: it can't. */
  readonly join: (name: string, pieces: readonly Pick<BucketObject, 'name' | 'sizeBytes'>[]) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
  /** Where anyone may read it for a while; null: no one but us reaches the storage. Asks the storage nothing. */
  readonly addressOf: (name: string, answer: DirectAnswer) => Promise<string | null>;
  /** Where anyone may write it for a while, at that length; null: no one but us reaches the storage. */
  readonly addressForPut: ((name: string, sizeBytes: number, ttlSeconds: number) => Promise<string>) | null;
  readonly list: (prefix: string) => AsyncIterable<BucketObject>;
  /** Names of what lies below `prefix`, up to their next slash. */
  readonly folders: (prefix: string) => Promise<string[]>;
  /** Ends uploads in parts that were begun before; their parts cost space and can't be listed. How many. */
  readonly abortUploads: (begunBefore: Date) => Promise<number>;
  /** Lists nothing, to see whether the storage answers. Throws what the SDK throws. */
  readonly ping: () => Promise<void>;
  /** Throws what the SDK throws; see `bucketSentence`. */
  readonly probe: (name: string) => Promise<void>;
  readonly close: () => void;
}
