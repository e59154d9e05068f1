import { fail } from '../../errors.ts';
import type { PiecePlace } from '../file-store.ts';
import type { Bucket } from './bucket.types.ts';

/** A piece of a draft as an object. */
export interface Piece extends PiecePlace {
  readonly name: string;
}

export const draftsRoot = 'drafts/';
/** Pieces that come straight from their senders lie apart from ours: their addresses stay open for a while. */
export const directRoot = 'direct/';
/** In the id of a sealed draft, behind its own; no other id has it. */
export const sealMark = '~';

const idPattern = /^[\w-]{1,64}(?:~[\w-]{1,64})?$/;
/** Digits of the largest offset: names in the order of their letters are in that of their places. */
const offsetDigits = 16;

/** Where a draft's pieces lie; throws `input.not-found` for what is no id. */
export const draftFolder = (draftId: string, root = draftsRoot): string =>
  idPattern.test(draftId) ? `${root}${draftId}/` : fail('input.not-found');

/** What the names of all pieces at that place begin with. */
export const pieceName = (offset: number): string => String(offset).padStart(offsetDigits, '0');

/** In the order of their places. */
export async function listPieces(bucket: Bucket, folder: string): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for await (const { name, sizeBytes } of bucket.list(folder)) {
    const [offset] = name.slice(folder.length).split('.');
    pieces.push({ name, offset: Number(offset), sizeBytes });
  }
  return pieces;
}
