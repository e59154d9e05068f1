// The central directory of a zip archive, with its 64-bit form. What is packed is unpacked by whoever reads it.
import { ArchiveError, damaged } from './archive-error.ts';
import { entryPath } from './entry-path.ts';

/** A file of a zip archive. */
export interface ZipEntry {
  readonly path: string;
  readonly sizeBytes: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
  /** Where its packed bytes are. */
  readonly from: number;
  readonly packedBytes: number;
}

/** Bytes of the archive from a place on; fewer where it ends. */
export type ReadAt = (from: number, length: number) => Uint8Array;

const endBytes = 22;
const longestComment = 65_535;
const [wide, wide16] = [0xffffffff, 0xffff];

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function bigAt(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  return Number.isSafeInteger(value) ? value : damaged('A size in it is impossible.');
}

/** Where the directory is, and how many entries it says it has. */
function directoryOf(readAt: ReadAt, size: number): { from: number; length: number; count: number } {
  const from = Math.max(0, size - endBytes - longestComment);
  const tail = readAt(from, size - from);
  const view = viewOf(tail);
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const found = {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      from: view.getUint32(at + 16, true),
    };
    if (found.count !== wide16 && found.length !== wide && found.from !== wide) return found;
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return damaged('Its directory is incomplete.');
    const big = readAt(bigAt(view, at - 12), 56);
    if (big.length < 56 || viewOf(big).getUint32(0, true) !== 0x06064b50)
      return damaged('Its directory is incomplete.');
    return { count: bigAt(viewOf(big), 32), length: bigAt(viewOf(big), 40), from: bigAt(viewOf(big), 48) };
  }
  return damaged('It is cut short: its directory is missing.');
}

/** The three values that an extra field holds when they don't fit their places. */
function widened(extra: Uint8Array, values: readonly number[]): number[] {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return values.map((value) => {
      if (value !== wide) return value;
      if (next + 8 > extra.length) return damaged('A size in it is missing.');
      next += 8;
      return bigAt(view, next - 8);
    });
  }
  return [...values];
}

/** Nothing said, a folder, a file. */
const plainTypes: ReadonlySet<number> = new Set([0, 4, 8]);

/** What Unix says an entry is, where it was packed there. */
const unixTypeOf = (view: DataView, at: number): number =>
  view.getUint16(at + 4, true) >>> 8 === 3 ? (view.getUint32(at + 38, true) >>> 28) & 15 : 0;

/** Where an entry's bytes begin, behind its own head. */
function bytesAfter(readAt: ReadAt, head: number): number {
  const local = readAt(head, 30);
  if (local.length < 30 || viewOf(local).getUint32(0, true) !== 0x04034b50) return damaged('An entry’s head is wrong.');
  return head + 30 + viewOf(local).getUint16(26, true) + viewOf(local).getUint16(28, true);
}

/** The files of a zip archive. Throws `ArchiveError`; links, encrypted files and unknown ways of packing are refused. */
export function* zipEntries(readAt: ReadAt, size: number): Generator<ZipEntry> {
  const { from, length, count } = directoryOf(readAt, size);
  if (from + length > size) damaged('Its directory lies beyond its end.');
  const directory = readAt(from, length);
  const view = viewOf(directory);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== 0x02014b50) damaged('Its directory is wrong.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const nameEnd = at + 46 + (nameLength ?? 0);
    const name = new TextDecoder().decode(directory.subarray(at + 46, nameEnd));
    const extra = directory.subarray(nameEnd, nameEnd + (extraLength ?? 0));
    const method = view.getUint16(at + 10, true);
    const path = entryPath(name);
    if (!plainTypes.has(unixTypeOf(view, at))) throw new ArchiveError('unsafe', 'It holds a link or a device.');
    if ((view.getUint16(at + 8, true) & 1) !== 0) damaged('It is encrypted.');
    if (path !== null && !name.endsWith('/')) {
      if (method !== 0 && method !== 8) damaged('A file in it is packed in an unknown way.');
      const plain = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
      const [sizeBytes = 0, packedBytes = 0, head = 0] = widened(extra, plain);
      const start = bytesAfter(readAt, head);
      if (start + packedBytes > size) damaged('It is cut short.');
      yield {
        path,
        sizeBytes,
        packedBytes,
        isDeflated: method === 8,
        crc32: view.getUint32(at + 16, true),
        from: start,
      };
    }
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
}
