import pLimit from 'p-limit';
import type { DirectPieces } from '../file-store.ts';
import type { Bucket } from './bucket.types.ts';
import { directRoot, draftFolder, listPieces, pieceName, sealMark, type Piece } from './draft-pieces.ts';

const copiesAtOnce = 8;

/**
 * Pieces by signed addresses. Anyone who has one may write the piece until it expires, also while the whole is checked; so
 * what is checked and published is a copy, made inside the storage, that no address leads to.
 */
export function s3Direct(bucket: Bucket, newId: () => string): DirectPieces | null {
  const { addressForPut } = bucket;
  if (addressForPut === null) return null;
  const arrived = (draftId: string): Promise<Piece[]> => listPieces(bucket, draftFolder(draftId, directRoot));

  return {
    addressOf: (draftId, { offset, sizeBytes }, ttlSeconds) =>
      addressForPut(`${draftFolder(draftId, directRoot)}${pieceName(offset)}`, sizeBytes, ttlSeconds),

    arrived,

    seal: async (draftId) => {
      const [ours, theirs] = await Promise.all([listPieces(bucket, draftFolder(draftId)), arrived(draftId)]);
      if (theirs.length === 0) return draftId;
      const sealedId = `${draftId}${sealMark}${newId()}`;
      const pieces = new Map([...ours, ...theirs].map((piece) => [piece.offset, piece]));
      const limit = pLimit(copiesAtOnce);
      const copy = async ({ name, offset, sizeBytes }: Piece): Promise<void> => {
        const to = `${draftFolder(sealedId)}${pieceName(offset)}`;
        if (!(await bucket.copy(name, to))) await bucket.putStream(to, await bucket.read(name), sizeBytes);
      };
      await Promise.all([...pieces.values()].map((piece) => limit(copy, piece)));
      return sealedId;
    },
  };
}
