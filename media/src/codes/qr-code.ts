// QR codes of bytes: ISO/IEC 18004, versions 1 to 10, error correction M (15 % of a code may be unreadable).

/** Words for error correction in each block, and the data words of the blocks, by version from 1. */
const versions = [
  { ecWords: 10, blocks: [16] },
  { ecWords: 16, blocks: [28] },
  { ecWords: 26, blocks: [44] },
  { ecWords: 18, blocks: [32, 32] },
  { ecWords: 24, blocks: [43, 43] },
  { ecWords: 16, blocks: [27, 27, 27, 27] },
  { ecWords: 18, blocks: [31, 31, 31, 31] },
  { ecWords: 22, blocks: [38, 38, 39, 39] },
  { ecWords: 22, blocks: [36, 36, 36, 37, 37] },
  { ecWords: 26, blocks: [43, 43, 43, 43, 44] },
] as const;

/** Middles of the alignment patterns, by version from 1. */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** The eight masks of the standard; true turns a module around. */
export const qrMasks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Rows of modules, true for dark; the quiet zone of four modules around it is not in them. */
export type QrCode = readonly (readonly boolean[])[];

/** Null: the text has too many bytes for the largest version (213). */
export function qrCode(text: string): QrCode | null {
  const bytes = new TextEncoder().encode(text);
  const at = versions.findIndex(({ blocks }, index) => bytes.length + (index < 9 ? 2 : 3) <= sum(blocks));
  const version = versions[at];
  if (version === undefined) return null;
  const words = withCorrection(dataWords(bytes, at + 1, sum(version.blocks)), version);
  const candidates = qrMasks.map((mask, number) => {
    const grid = patterns(at + 1);
    place(grid, words, mask);
    drawFormat(grid, number);
    return grid.modules;
  });
  return candidates.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Mode, length, bytes, then the standard's filling. */
function dataWords(bytes: Uint8Array, version: number, capacity: number): number[] {
  const length = version < 10 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255];
  // Everything is shifted by the four bits of the mode.
  const whole = [...length, ...bytes, 0];
  let carried = 0b0100;
  const words = whole.map((byte) => {
    const word = (carried << 4) | (byte >> 4);
    carried = byte & 15;
    return word;
  });
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad);
  return words.slice(0, capacity);
}

/** Product in the field of 256 elements by x⁸ + x⁴ + x³ + x² + 1. */
export function fieldProduct(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** The polynomial with the first `degree` powers of 2 as its roots, its highest coefficient left out. */
function generator(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let at = 0; at < degree; at += 1)
      result[at] = fieldProduct(result[at] ?? 0, root) ^ (at + 1 < degree ? (result[at + 1] ?? 0) : 0);
    root = fieldProduct(root, 2);
  }
  return result;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => (rest[at] = (rest[at] ?? 0) ^ fieldProduct(coefficient, factor)));
  }
  return rest;
}

/** Blocks with their correction, word by word in turn. */
function withCorrection(data: readonly number[], { ecWords, blocks }: (typeof versions)[number]): number[] {
  const divisor = generator(ecWords);
  let start = 0;
  const parts = blocks.map((length) => data.slice(start, (start += length)));
  const corrections = parts.map((part) => remainder(part, divisor));
  const inTurn = (columns: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, at) =>
      columns.flatMap((column) => column[at] ?? []),
    ).flat();
  return [...inTurn(parts), ...inTurn(corrections)];
}

interface Grid {
  readonly modules: boolean[][];
  /** What is no data. */
  readonly isFixed: boolean[][];
  readonly size: number;
}

function set({ modules, isFixed }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixed] = [modules[y], isFixed[y]];
  if (row === undefined || fixed === undefined || x < 0 || x >= row.length) return;
  row[x] = isDark;
  fixed[x] = true;
}

/** Finders, timing, alignment and version; room for the format is kept. */
function patterns(version: number): Grid {
  const size = 17 + 4 * version;
  const blank = () => Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const grid: Grid = { modules: blank(), isFixed: blank(), size };
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) square(grid, x, y, 4);
  const middles = alignments[version - 1] ?? [];
  for (const y of middles)
    for (const x of middles) {
      const last = size - 7;
      const isCorner = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
      if (!isCorner) square(grid, x, y, 2);
    }
  drawFormat(grid, 0);
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

/** Rings around a middle, dark but for the second and those from the fourth on. */
function square(grid: Grid, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, radius === 2 ? ring !== 1 : ring !== 2 && ring !== 4);
    }
}

/** Bits with their remainder by a polynomial behind them. */
function coded(value: number, degree: number, polynomial: number): number {
  let rest = value;
  for (let round = 0; round < degree; round += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial);
  return (value << degree) | rest;
}

/** Correction M is 00; the mask follows. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = coded(mask, 10, 0x537) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  const { size } = grid;
  for (let at = 0; at < 15; at += 1) {
    const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at;
    if (at < 8) {
      set(grid, 8, near, bit(at));
      set(grid, size - 1 - at, 8, bit(at));
    } else {
      set(grid, at === 8 ? 7 : near, 8, bit(at));
      set(grid, 8, size - 15 + at, bit(at));
    }
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = coded(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const [along, across] = [grid.size - 11 + (at % 3), Math.floor(at / 3)];
    const isDark = ((bits >> at) & 1) === 1;
    set(grid, along, across, isDark);
    set(grid, across, along, isDark);
  }
}

/** Columns of two from the right, up and down in turn, around the timing column. */
function place({ modules, isFixed, size }: Grid, words: readonly number[], mask: (typeof qrMasks)[number]): void {
  let at = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + (right < 6 ? 2 : 1)) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - step : step;
        const row = modules[y];
        if (row === undefined || isFixed[y]?.[x] === true) continue;
        const isSet = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        row[x] = isSet !== mask(x, y);
        at += 1;
      }
  }
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, and an uneven share of dark. */
function penalty(modules: QrCode): number {
  const size = modules.length;
  const lines = [...modules, ...modules.map((_, x) => modules.map((row) => row[x] === true))];
  const texts = lines.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = texts.flatMap((text) => text.match(/1{5,}|0{5,}/gu) ?? []).map((run) => run.length - 2);
  const finders = texts.flatMap((text) => [...text.matchAll(/(?=00001011101|10111010000)/gu)]).length;
  let blocks = 0;
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const [a, b] = [modules[y], modules[y - 1]];
      if (a?.[x] === a?.[x - 1] && b?.[x] === b?.[x - 1] && a?.[x] === b?.[x]) blocks += 1;
    }
  const dark = modules.flat().filter(Boolean).length / size ** 2;
  return sum(runs) + 3 * blocks + 40 * finders + 10 * Math.floor(Math.abs(dark * 20 - 10));
}
