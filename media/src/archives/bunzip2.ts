// The bzip2 format as its author's manual and reference decoder describe it: blocks of a Burrows–Wheeler transform.
import { damaged } from './archive-error.ts';
import { bitSource, type BitSource } from './bit-source.ts';

const blockMark = [0x314159, 0x265359] as const;
const endMark = [0x177245, 0x385090] as const;
const blockUnit = 100_000;
const groupSize = 50;
const longestCode = 20;
const [runA, runB] = [0, 1];
const pieceBytes = 262_144;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});

/** A code's lengths as a table: which symbol the next bits stand for, and how many of them it takes. */
interface CodeTable {
  readonly limits: Int32Array;
  readonly offsets: Int32Array;
  readonly symbols: Uint16Array;
  readonly shortest: number;
}

function tableOf(lengths: Uint8Array): CodeTable {
  const counts = new Int32Array(longestCode + 2);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  const limits = new Int32Array(longestCode + 2).fill(-1);
  const offsets = new Int32Array(longestCode + 2);
  const symbols = new Uint16Array(lengths.length);
  let [code, place] = [0, 0];
  for (let length = 1; length <= longestCode; length += 1) {
    offsets[length] = place - code;
    for (let symbol = 0; symbol < lengths.length; symbol += 1)
      if (lengths[symbol] === length) symbols[place++] = symbol;
    code += counts[length] ?? 0;
    limits[length] = code - 1;
    code *= 2;
  }
  return { limits, offsets, symbols, shortest: Math.min(...lengths) };
}

function readTables(bits: BitSource, symbolCount: number): { tables: CodeTable[]; selectors: Uint8Array } {
  const groups = bits.read(3);
  const selectorCount = bits.read(15);
  if (groups < 2 || groups > 6 || selectorCount === 0) damaged('A block has no code.');
  const order = Array.from({ length: groups }, (_, group) => group);
  const selectors = new Uint8Array(selectorCount);
  for (let at = 0; at < selectorCount; at += 1) {
    let place = 0;
    while (bits.read(1) === 1) if (++place >= groups) damaged('A block names a code that it has not.');
    const [group = 0] = order.splice(place, 1);
    order.unshift(group);
    selectors[at] = group;
  }
  const tables = Array.from({ length: groups }, () => {
    const lengths = new Uint8Array(symbolCount);
    let length = bits.read(5);
    for (let symbol = 0; symbol < symbolCount; symbol += 1) {
      while (bits.read(1) === 1) length += bits.read(1) === 0 ? 1 : -1;
      if (length < 1 || length > longestCode) damaged('A code is too long.');
      lengths[symbol] = length;
    }
    return tableOf(lengths);
  });
  return { tables, selectors };
}

function readSymbol(bits: BitSource, { limits, offsets, symbols, shortest }: CodeTable): number {
  const ahead = bits.peek(longestCode);
  for (let length = shortest; length <= longestCode; length += 1) {
    const code = ahead >>> (longestCode - length);
    if (code > (limits[length] ?? -1)) continue;
    bits.skip(length);
    return symbols[code + (offsets[length] ?? 0)] ?? 0;
  }
  return damaged('A code is unknown.');
}

/** The bytes a block uses, in order. */
function readAlphabet(bits: BitSource): Uint8Array {
  const used = bits.read(16);
  const alphabet: number[] = [];
  for (let high = 0; high < 16; high += 1) {
    if ((used & (0x8000 >>> high)) === 0) continue;
    const row = bits.read(16);
    for (let low = 0; low < 16; low += 1) if ((row & (0x8000 >>> low)) !== 0) alphabet.push(high * 16 + low);
  }
  return Uint8Array.from(alphabet);
}

/** A block as it was sorted, and where its first byte is. */
function readBlock(bits: BitSource, sorted: Uint32Array): { length: number; origin: number } {
  if (bits.read(1) === 1) damaged('It was packed by a version of bzip2 from before 1997.');
  const origin = bits.read(24);
  const alphabet = readAlphabet(bits);
  const endSymbol = alphabet.length + 1;
  if (alphabet.length === 0) damaged('A block uses no bytes.');
  const { tables, selectors } = readTables(bits, endSymbol + 1);
  let [length, run, runUnit] = [0, 0, 1];
  const flush = (): void => {
    if (length + run > sorted.length) damaged('A block is longer than the archive allows.');
    sorted.fill(alphabet[0] ?? 0, length, length + run);
    length += run;
    [run, runUnit] = [0, 1];
  };
  for (let group = 0; ; group += 1) {
    const table = tables[selectors[group] ?? 255];
    if (table === undefined) return damaged('A block has no end.');
    for (let place = 0; place < groupSize; place += 1) {
      const symbol = readSymbol(bits, table);
      if (symbol === runA || symbol === runB) {
        run += runUnit * (symbol + 1);
        runUnit *= 2;
        if (run > sorted.length) damaged('A run is longer than a block.');
        continue;
      }
      if (run > 0) flush();
      if (symbol === endSymbol) return { length, origin };
      const index = symbol - 1;
      const byte = alphabet[index] ?? 0;
      for (let moved = index; moved > 0; moved -= 1) alphabet[moved] = alphabet[moved - 1] ?? 0;
      alphabet[0] = byte;
      if (length >= sorted.length) damaged('A block is longer than the archive allows.');
      sorted[length++] = byte;
    }
  }
}

/** Writes into each place, above its byte, where the byte after it is. */
function linkBytes(sorted: Uint32Array, length: number): void {
  const starts = new Uint32Array(257);
  for (let at = 0; at < length; at += 1) {
    const next = (sorted[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let byte = 1; byte <= 256; byte += 1) starts[byte] = (starts[byte] ?? 0) + (starts[byte - 1] ?? 0);
  for (let at = 0; at < length; at += 1) {
    const byte = (sorted[at] ?? 0) & 255;
    const place = starts[byte] ?? 0;
    starts[byte] = place + 1;
    sorted[place] = ((sorted[place] ?? 0) | (at << 8)) >>> 0;
  }
}

/** The bytes of a block in their order, with runs of four and their counts written out. Returns the block's checksum. */
function* blockBytes(sorted: Uint32Array, length: number, origin: number): Generator<Uint8Array, number> {
  if (length > 0 && origin >= length) damaged('A block begins beyond its end.');
  linkBytes(sorted, length);
  let piece = new Uint8Array(pieceBytes);
  let [filled, crc, last, equal] = [0, 0xffffffff, -1, 0];
  let at = (sorted[origin] ?? 0) >>> 8;
  for (let left = length; left > 0; left -= 1) {
    const entry = sorted[at] ?? 0;
    const byte = entry & 255;
    at = entry >>> 8;
    let times = 1;
    if (equal === 4) [times, equal] = [byte, 0];
    else if (byte === last) equal += 1;
    else [last, equal] = [byte, 1];
    for (; times > 0; times -= 1) {
      if (filled === pieceBytes) {
        yield piece;
        [piece, filled] = [new Uint8Array(pieceBytes), 0];
      }
      piece[filled++] = last;
      crc = ((crc << 8) ^ (crcTable[(crc >>> 24) ^ last] ?? 0)) >>> 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
  return ~crc >>> 0;
}

const readWord = (bits: BitSource): number => ((bits.read(16) << 16) | bits.read(16)) >>> 0;

/** One stream: its blocks up to the checksum of them all. */
function* streamBytes(bits: BitSource): Generator<Uint8Array> {
  const level = bits.read(8) - 0x30;
  if (level < 1 || level > 9) damaged('The archive’s head is wrong.');
  const sorted = new Uint32Array(level * blockUnit);
  let combined = 0;
  for (;;) {
    const mark = [bits.read(24), bits.read(24)];
    const expected = readWord(bits);
    if (mark[0] === endMark[0] && mark[1] === endMark[1]) {
      if (expected !== combined) damaged('The archive’s checksum is wrong.');
      return;
    }
    if (mark[0] !== blockMark[0] || mark[1] !== blockMark[1]) damaged('A block’s head is wrong.');
    const { length, origin } = readBlock(bits, sorted);
    const crc = yield* blockBytes(sorted, length, origin);
    if (crc !== expected) damaged('A block’s checksum is wrong.');
    combined = (((combined << 1) | (combined >>> 31)) ^ crc) >>> 0;
  }
}

/** Unpacks bzip2, of one stream or several in a row. Throws `ArchiveError` where the bytes are wrong or end too early. */
export function* bunzip2(source: Iterable<Uint8Array>): Generator<Uint8Array> {
  const bits = bitSource(source);
  do {
    if (bits.read(24) !== 0x425a68) damaged('This is not bzip2.');
    yield* streamBytes(bits);
    bits.align();
  } while (!bits.isAtEnd());
}
