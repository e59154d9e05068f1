import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { Clock } from '../../clock/clock.ts';
import { AppError, fail } from '../../errors.ts';
import { blobPath } from '../blob-path.ts';
import type { DirectPieces, DraftStore } from '../file-store.ts';
import { heldBytes, inMemory } from '../held-bytes.ts';
import type { Spool } from '../spool.ts';
import type { Bucket } from './bucket.types.ts';
import { directRoot, draftFolder, draftsRoot, listPieces, type Piece, pieceName, sealMark } from './draft-pieces.ts';

const removalsAtOnce = 8;
/** A blob that was stored so lately isn't removed for a while, as it may still wait for its row. */
const newMs = 5 * 60_000;
/** A piece is placed while a transaction is open, and databases end those that are idle for half a minute. */
const placeMs = 20_000;

/**
 * Drafts as objects, one for each piece, so that any process may take the next piece or publish. A piece's name says its
 * place and its content: one that arrives late, after another has taken its place, never passes for it.
 */
export function s3Drafts(bucket: Bucket, spool: Spool, clock: Clock, direct: DirectPieces | null): DraftStore {
  /** From the first byte on without a gap; null: they make no file. */
  const piecesOf = async (draftId: string): Promise<Piece[] | null> => {
    const pieces = await listPieces(bucket, draftFolder(draftId));
    let end = 0;
    for (const { offset, sizeBytes } of pieces) {
      if (offset !== end) return null;
      end += sizeBytes;
    }
    return pieces.length === 0 ? null : pieces;
  };

  const { hold } = heldBytes(inMemory);

  const place = async (bytes: Uint8Array, sha256: string, { draftId, offset }: { draftId: string; offset: number }) => {
    const here = `${draftFolder(draftId)}${pieceName(offset)}.`;
    await bucket.put(`${here}${sha256}`, bytes, placeMs);
    for await (const { name } of bucket.list(here)) if (name !== `${here}${sha256}`) await bucket.remove(name);
  };

  // Its pieces stay, so that a process that ends before it has written what refers to the blob can do all of it again.
  const publish = async (draftId: string, key: string): Promise<void> => {
    const pieces = (await piecesOf(draftId)) ?? fail('input.not-found');
    const sizeBytes = pieces.reduce((sum, piece) => sum + piece.sizeBytes, 0);
    const target = blobPath(key);
    const there = await bucket.head(target);
    if (there?.sizeBytes === sizeBytes) {
      const isNew = clock.now().getTime() - there.storedAt.getTime() < newMs;
      if (isNew || (await bucket.touch(target, sizeBytes))) return;
    }
    if (await bucket.join(target, pieces)) {
      if ((await bucket.head(target))?.sizeBytes === sizeBytes) return;
      await bucket.remove(target);
      throw new Error('The storage joined the pieces to another size.');
    }
    await bucket.putStream(target, Readable.from(bytesOf(bucket, pieces), { objectMode: false }), sizeBytes);
  };

  return {
    receive: (whole, use) =>
      hold(
        whole,
        ({ bytes, key: sha256, sizeBytes }) =>
          use({
            sha256,
            sizeBytes,
            read: () => Readable.from([bytes], { objectMode: false }),
            place: (draftId, offset) => place(bytes, sha256, { draftId, offset }),
          }),
        (stream) =>
          spool.withTemp(stream, false, (temp, { key: sha256, sizeBytes }) =>
            use({
              sha256,
              sizeBytes,
              read: () => createReadStream(temp),
              place: async (draftId, offset) => place(await readFile(temp), sha256, { draftId, offset }),
            }),
          ),
      ),

    digest: async (draftId) => {
      const pieces = await piecesOf(draftId);
      if (pieces === null) return null;
      const hash = createHash('sha256');
      let sizeBytes = 0;
      try {
        for await (const chunk of bytesOf(bucket, pieces)) {
          hash.update(chunk);
          sizeBytes += chunk.byteLength;
        }
      } catch (error) {
        if (error instanceof AppError && error.code === 'input.not-found') return null;
        throw error;
      }
      return { key: hash.digest('hex'), sizeBytes };
    },

    // What was prepared is found by `publish`.
    prepare: publish,
    publish,

    remove: async (draftId) => {
      const limit = pLimit(removalsAtOnce);
      const removals: Promise<void>[] = [];
      const own = draftFolder(draftId);
      for (const below of [own, `${own.slice(0, -1)}${sealMark}`, draftFolder(draftId, directRoot)]) {
        for await (const { name } of bucket.list(below)) removals.push(limit(() => bucket.remove(name)));
      }
      await Promise.all(removals);
    },

    list: async () => {
      const folders = [...(await bucket.folders(draftsRoot)), ...(await bucket.folders(directRoot))];
      return [...new Set(folders.map((name) => name.split(sealMark)[0] ?? name))];
    },

    direct,
  };
}

/** The pieces' bytes end to end; the next piece is asked for while one is read. */
async function* bytesOf(bucket: Bucket, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  const open = (piece: Piece | undefined): Promise<Readable> | null => {
    const opening = piece === undefined ? null : bucket.read(piece.name);
    // Looked at when its turn comes.
    opening?.catch(() => undefined);
    return opening;
  };
  let next = open(pieces[0]);
  try {
    for (const following of [...pieces.slice(1), undefined]) {
      const bytes = await next;
      next = open(following);
      for await (const chunk of bytes ?? []) yield chunk as Uint8Array;
    }
  } finally {
    next?.then(
      (unread) => unread.destroy(),
      () => undefined,
    );
  }
}
