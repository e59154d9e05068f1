import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { users } from '../capabilities/accounts/accounts.tables.ts';
import { fileRows } from '../capabilities/uploads/files.store.ts';
import { uploadService } from '../capabilities/uploads/uploads.service.ts';
import type { UploadService } from '../capabilities/uploads/uploads.types.ts';
import { uploadStore } from '../capabilities/uploads/uploads.store.ts';
import type { Actor } from '../platform/actor.ts';
import { openDiskFileStore } from '../platform/files/disk-file-store.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { urlSigner } from '../platform/http/bodies/sign-url.ts';
import { newId } from '../platform/ids.ts';
import { fakeClock, type FakeClock } from './doubles/fake-clock.ts';
import { onRoomyDisk } from './doubles/roomy-disk.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** The upload service on a database and a folder of its own. */
export interface UploadBench {
  readonly clock: FakeClock;
  readonly database: TestDatabase;
  readonly store: FileStore;
  readonly service: UploadService;
  readonly put: (request: PartRequest, body: Readable) => Promise<unknown>;
  readonly finish: (actor: Actor, uploadId: string) => ReturnType<UploadService['finish']>;
  /** The same data in a new process: what only the memory of the old one held is gone. */
  readonly restart: () => Promise<UploadService>;
  readonly newUser: () => Promise<Actor>;
  /** Space that the store takes on the disk, holes left out. */
  readonly diskBytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A linear congruential generator: the same numbers in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;
}

export function bytesOf(length: number, seed = 1): Buffer {
  const next = numbersFrom(seed);
  const bytes = Buffer.alloc(length);
  for (let i = 0; i + 4 <= length; i += 4) bytes.writeUInt32LE(Math.floor(next() * 2 ** 32), i);
  return bytes;
}

export const announce = (bytes: Uint8Array, fileName = 'voice.wav') => ({
  fileName,
  mediaType: 'audio/wav',
  sizeBytes: bytes.byteLength,
  sha256: sha256(bytes),
});

/** What the address of a part says, as the route hands it on. */
export function partRequest(url: string) {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, , , uploadId = '', number] = pathname.split('/');
  const expires = Number(searchParams.get('expires'));
  return { uploadId, number: Number(number), expires, signature: searchParams.get('signature') ?? '' };
}

export type PartRequest = ReturnType<typeof partRequest>;

export const bodyOf = (...pieces: Uint8Array[]): Readable => Readable.from(pieces.map((piece) => Buffer.from(piece)));

async function bytesBelow(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const sizes = await Promise.all(
    files.map((path) =>
      stat(path).then(
        ({ blocks }) => blocks * 512,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function openUploadBench(): Promise<UploadBench> {
  const clock = fakeClock();
  const database = await createTestDatabase();
  const { db } = database.open;
  const root = await mkdtemp(join(tmpdir(), 'uploads-'));
  const start = async (): Promise<{ files: FileStore; service: UploadService }> => {
    const files = onRoomyDisk(await openDiskFileStore({ root, clock, newId, reserve: () => 0 }));
    const signer = urlSigner('secret', clock);
    return { files, service: uploadService({ db, rows: fileRows, store: uploadStore, files, signer, clock, newId }) };
  };
  const { files: store, service } = await start();
  return {
    clock,
    database,
    store,
    service,
    put: (request, body) => service.putPart(request, body, new AbortController().signal),
    finish: (actor, uploadId) => service.finish(actor, uploadId, new AbortController().signal),
    restart: async () => (await start()).service,

    newUser: async () => {
      const userId = newId();
      const email = `${userId}@example.org`;
      await db.insert(users).values({ id: userId, email, name: userId, plan: 'free', createdAt: clock.now() });
      return { userId, role: 'user', plan: 'free', via: 'session', sessionId: null, timeZone: 'UTC' };
    },

    diskBytes: () => bytesBelow(root),

    close: async () => {
      await database.close();
      await rm(root, { recursive: true });
    },
  };
}
