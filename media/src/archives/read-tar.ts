// ustar, with the two ways in which longer names are written: those of POSIX (pax) and of GNU.
import { ArchiveError, damaged } from './archive-error.ts';
import { entryPath } from './entry-path.ts';

/** A file or a folder of an archive. */
export interface ArchiveEntry {
  readonly kind: 'file' | 'folder';
  readonly path: string;
  readonly sizeBytes: number;
  /** Nothing for a folder. What is not read of it is passed over. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const blockBytes = 512;
/** Names and facts about one entry. */
const longestNote = 65_536;

/** Takes so many bytes after each other from pieces of any size. */
function takerOf(source: Bytes) {
  const pieces = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  let rest: Uint8Array = new Uint8Array();
  const more = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const { done, value } = await pieces.next();
      if (done === true) return false;
      rest = value;
    }
    return true;
  };
  async function* some(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      if (!(await more())) damaged('The archive is cut short.');
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const whole = async (count: number): Promise<Uint8Array> => {
    const out = new Uint8Array(count);
    let at = 0;
    for await (const piece of some(count)) {
      out.set(piece, at);
      at += piece.length;
    }
    return out;
  };
  return { some, whole, hasMore: more };
}

const text = (bytes: Uint8Array): string => {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
};

/** Octal digits, or base 256 where a size has more of them than fit. */
function numberIn(field: Uint8Array): number {
  if (((field[0] ?? 0) & 0x80) !== 0) return field.slice(1).reduce((sum, byte) => sum * 256 + byte, 0);
  const digits = text(field).trim();
  return digits === '' ? 0 : Number.parseInt(digits, 8);
}

function isChecked(head: Uint8Array): boolean {
  const said = numberIn(head.subarray(148, 156));
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  return sum === said;
}

/** `12 path=name\n` lines; a length counts its own digits. */
function paxFacts(note: Uint8Array): ReadonlyMap<string, string> {
  const facts = new Map<string, string>();
  for (let at = 0; at < note.length;) {
    const space = note.indexOf(0x20, at);
    const length = Number(new TextDecoder().decode(note.subarray(at, Math.max(at, space))));
    if (space < 0 || !Number.isInteger(length) || length < 5 || at + length > note.length)
      return damaged('An entry’s description is wrong.');
    const line = new TextDecoder().decode(note.subarray(space + 1, at + length - 1));
    const equals = line.indexOf('=');
    facts.set(line.slice(0, equals), line.slice(equals + 1));
    at += length;
  }
  return facts;
}

const notes = new Set(['L', 'K', 'x', 'g', 'X']);

/** The files and folders of a tar archive in their order. Throws `ArchiveError`; a link or a device is refused. */
export async function* readTar(source: Bytes): AsyncGenerator<ArchiveEntry> {
  const { some, whole, hasMore } = takerOf(source);
  let longName: string | null = null;
  let facts: ReadonlyMap<string, string> = new Map();
  while (await hasMore()) {
    const head = await whole(blockBytes);
    if (head.every((byte) => byte === 0)) break;
    if (!isChecked(head)) damaged('An entry’s head is wrong.');
    const type = String.fromCharCode(head[156] ?? 0);
    const sizeBytes = Number(facts.get('size') ?? numberIn(head.subarray(124, 136)));
    if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) damaged('An entry’s size is wrong.');
    const padding = (blockBytes - (sizeBytes % blockBytes)) % blockBytes;
    if (notes.has(type)) {
      if (sizeBytes > longestNote) damaged('An entry’s description is too long.');
      const note = await whole(sizeBytes);
      await whole(padding);
      if (type === 'L') longName = text(note);
      else if (type === 'x') facts = paxFacts(note);
      continue;
    }
    const isUstar = text(head.subarray(257, 262)) === 'ustar';
    const prefix = isUstar ? text(head.subarray(345, 500)) : '';
    const name = text(head.subarray(0, 100));
    const path = entryPath(facts.get('path') ?? longName ?? (prefix === '' ? name : `${prefix}/${name}`));
    [longName, facts] = [null, new Map()];
    if (!['0', '\0', '5', '7'].includes(type)) throw new ArchiveError('unsafe', 'It holds a link or a device.');
    const body = some(sizeBytes);
    if (path !== null) yield { kind: type === '5' ? 'folder' : 'file', path, sizeBytes, bytes: body };
    for await (const _ of body);
    await whole(padding);
  }
}
