import type { Readable } from 'node:stream';
import type { DiskSpace } from './disk-space.ts';

/** What a stored blob is: its key is the SHA-256 of its bytes, so equal content is stored once. */
export interface StoredBlob {
  readonly key: string;
  readonly sizeBytes: number;
}

/** A piece of a draft that has arrived whole and is not in its place yet. */
export interface DraftPiece {
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly read: () => Readable;
  /** Durably. Nothing else may write this place or publish the draft meanwhile. */
  readonly place: (draftId: string, offset: number) => Promise<void>;
}

/** Where a piece lies in its draft, and how long it is. */
export interface PiecePlace {
  readonly offset: number;
  readonly sizeBytes: number;
}

/** Pieces that their senders bring to the storage themselves: the bytes don't pass through us. */
export interface DirectPieces {
  /** Where a piece of exactly that size goes by PUT, for so long. Until then it may be sent again, with other bytes. */
  readonly addressOf: (draftId: string, piece: PiecePlace, ttlSeconds: number) => Promise<string>;
  readonly arrived: (draftId: string) => Promise<readonly PiecePlace[]>;
  /**
   * A copy of the draft as it is now, which no address leads to; its id is for `digest`, `prepare`, `publish` and
   * `remove`, which is the caller's. The id of the draft itself where nothing came directly.
   */
  readonly seal: (draftId: string) => Promise<string>;
}

/**
 * Files that arrive in pieces. A draft takes no more space than its pieces, wherever and however often they are
 * written: each lies at its own place in the file that it becomes.
 */
export interface DraftStore {
  /** Gives `use` the piece once it is there; without `place` it leaves nothing. Throws what `bytes` throws, and `disk.full`. */
  readonly receive: <T>(bytes: AsyncIterable<Uint8Array>, use: (piece: DraftPiece) => Promise<T>) => Promise<T>;
  /** What a draft would be as a blob; null: there is none, or its pieces don't make one file. */
  readonly digest: (draftId: string) => Promise<StoredBlob | null>;
  /** What of `publish` may take long, for those who hold a transaction open while they publish. */
  readonly prepare: (draftId: string, key: string) => Promise<void>;
  /**
   * Makes the draft the blob of that key, which `digest` has told. Nothing may write it from before `digest` on. What is
   * left of the draft is the caller's to remove, once what refers to the blob is written.
   */
  readonly publish: (draftId: string, key: string) => Promise<void>;
  /** With what was sealed of it. */
  readonly remove: (draftId: string) => Promise<void>;
  readonly list: () => Promise<string[]>;
  /** Null: all pieces pass through us. */
  readonly direct: DirectPieces | null;
}

/** How bytes are answered that don't pass through us. */
export interface DirectAnswer {
  readonly mediaType: string;
  readonly disposition: string;
  readonly ttlSeconds: number;
}

/** Where bytes live. Adapters: local disk, S3-compatible. All but those that take no bytes throw `files.unreachable`. */
export interface FileStore {
  /** Stores a stream durably (temp, fsync, rename); throws `disk.full` and leaves nothing behind when space runs out. */
  readonly put: (bytes: Readable | Uint8Array) => Promise<StoredBlob>;
  /** Moves a finished local file into the store; throws `disk.full`. */
  readonly putFile: (path: string) => Promise<StoredBlob>;
  /** Both ends of the range are inclusive; throws `input.not-found`, as `withLocalPath` does. */
  readonly read: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  /** A local path to the bytes for as long as `use` runs, for programs that need a file. */
  readonly withLocalPath: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  /** Where anyone gets the bytes from their storage itself, for so long; null: only from us. */
  readonly addressOf: (key: string, answer: DirectAnswer) => Promise<string | null>;
  readonly has: (key: string) => Promise<boolean>;
  /** With a time: only what was not stored again since. */
  readonly remove: (key: string, storedBefore?: Date) => Promise<void>;
  /** Gives back what broken-off work left in the store and that no start of a process finds; how many there were. */
  readonly removeUnfinished: () => Promise<number>;
  /** Keys that begin with `prefix`, two hex digits, of what was last stored before that time. */
  readonly listOld: (prefix: string, storedBefore: Date) => AsyncIterable<string>;
  readonly drafts: DraftStore;
  /** Bytes free for new content, the reserve taken off: 0 or less refuses all; `null` when the store can't tell. */
  readonly freeBytes: () => Promise<number | null>;
  /** The disk under the store; `null` when there is none. */
  readonly space: () => Promise<DiskSpace | null>;
  /** What keeps the store from working right now, in a sentence for its owner; null: nothing. */
  readonly trouble: () => Promise<string | null>;
}
