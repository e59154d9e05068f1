import { adaptationOf } from './adapt.ts';
import { blockMeans, cepstrumSize, pairSeconds } from './cepstra.ts';
import { mendStretched } from './mend-stretched.ts';
import { settleBorders } from './settle-borders.ts';
import { warp, type Band, type WarpPath } from './warp.ts';

/** Cepstra of the text's lines and of the recording, every 20 ms of speech. */
interface Cepstra {
  readonly reference: Float32Array;
  readonly lineRows: Int32Array;
  readonly audio: Float32Array;
}

export interface PathInput extends Cepstra {
  /** The pairs of frames the recording's cepstra stand for. */
  readonly audioPairs: Int32Array;
}

export interface FoundPath {
  readonly path: WarpPath;
  /** What was compared in the end: distances in it mean something. */
  readonly reference: Float32Array;
  readonly audio: Float32Array;
}

/** The second look takes 120 ms as one. */
const coarse = 6;
/** Up to so many cells it looks at all of them, and so does the first; above, the first takes this many blocks as one. */
const fewCells = 1e6;
const rough = 2;
/** Cells the first look may have: 75 MB of two bits, some seconds. Above that it stays near the diagonal. */
const maxCells = 3e8;
/** The second look keeps so near to the first (blocks: a minute), the last so near to the second (rows). */
const secondReach = 500;
const fineReach = 75;
/**
 * What sound without text costs, as a share of chance: measured, text that is said lies at 0.63 before and 0.69 after
 * the voices were matched, text that is not at 0.72 and 0.81.
 */
const gapShares = { first: 0.76, second: 0.8, fine: 0.74 } as const;

/**
 * What a step of one side alone costs more, as a share of chance. The reference is said half as fast again as usual:
 * hardly anyone hurries through it, but lines do that are squeezed into sound that is not in the text.
 */
const [stillShare, hurryShare] = [0.15, 0.45];

/** What a gap costs at its beginning: as much as so many seconds of it. */
const openSeconds = 0.8;

const costs = (gapShare: number, chance: number, rowSeconds: number) => ({
  gapCost: gapShare * chance,
  openCost: (openSeconds / rowSeconds) * gapShare * chance,
  stillCost: stillShare * chance,
  hurryCost: hurryShare * chance,
});

/** How far apart random moments of the two are. */
function chanceOf(reference: Float32Array, audio: Float32Array): number {
  const [rows, columns] = [reference.length / cepstrumSize, audio.length / cepstrumSize];
  const count = 4000;
  let total = 0;
  for (let n = 0; n < count; n++) {
    // Two strides without a common divisor walk over all pairs evenly, and the same way each time.
    const [row, column] = [(n * 7919) % rows, (n * 104_729 + 17) % columns];
    let sum = 0;
    for (let k = 0; k < cepstrumSize; k++)
      sum += ((reference[row * cepstrumSize + k] as number) - (audio[column * cepstrumSize + k] as number)) ** 2;
    total += Math.sqrt(sum);
  }
  return total / count;
}

function blocksOf({ reference, lineRows, audio }: Cepstra, factor: number): Cepstra {
  const parts: Float32Array[] = [];
  const rows = [0];
  for (let line = 0; line + 1 < lineRows.length; line++) {
    const part = blockMeans(reference, lineRows[line] as number, lineRows[line + 1] as number, factor);
    parts.push(part);
    rows.push((rows.at(-1) as number) + part.length / cepstrumSize);
  }
  const all = new Float32Array((rows.at(-1) as number) * cepstrumSize);
  for (const [line, part] of parts.entries()) all.set(part, (rows[line] as number) * cepstrumSize);
  const heard = blockMeans(audio, 0, audio.length / cepstrumSize, factor);
  return { reference: all, lineRows: Int32Array.from(rows), audio: heard };
}

function diagonalBand({ lineRows, audio }: Cepstra): Band | undefined {
  const columns = audio.length / cepstrumSize;
  const rows = lineRows.at(-1) as number;
  if (rows * columns <= maxCells) return undefined;
  const reach = Math.ceil(maxCells / rows / 2);
  return (row) => {
    const middle = Math.round((row / rows) * columns);
    return { from: Math.max(0, middle - reach), to: Math.min(columns, middle + reach) + 1 };
  };
}

/** Columns near an earlier path; between lines from where the one ends to where the next begins. */
function bandAround(
  path: WarpPath,
  columns: number,
  scale: (row: number) => number,
  reach: number,
  factor: number,
): Band {
  const rows = path.from.length;
  // Rows that are not said take the place of the last one before them, and of the first one after.
  const [low, high] = [new Int32Array(rows + 1), new Int32Array(rows + 1)];
  for (let row = 0, at = 0; row < rows; row++) {
    low[row] = at;
    if ((path.to[row] as number) >= 0) at = low[row + 1] = path.to[row] as number;
    else low[row + 1] = at;
    low[row] = (path.from[row] as number) >= 0 ? (path.from[row] as number) : at;
  }
  high[rows] = Math.ceil(columns / factor);
  for (let row = rows - 1; row >= 0; row--)
    high[row] = (path.from[row] as number) >= 0 ? (path.from[row] as number) : (high[row + 1] as number);
  const last = low[rows] as number;
  return (row, boundary) => {
    const at = Math.min(rows, scale(row));
    const before = at === 0 ? 0 : (path.to[at - 1] as number) >= 0 ? (path.to[at - 1] as number) : (low[at] as number);
    const from = boundary ? Math.min(before, at === rows ? last : (low[at] as number)) : (low[at] as number);
    const until = Math.max(
      from,
      boundary || at === rows ? (high[at] as number) : Math.max(path.to[at] as number, high[at] as number),
    );
    return {
      from: Math.max(0, from * factor - reach),
      to: Math.min(columns, until * factor + reach) + 1,
    };
  };
}

/**
 * The way through text and recording: a rough one first, which learns how the two voices differ; a second one with
 * that; and an exact one near it.
 */
export function findPath(input: PathInput, onStep: (fraction: number) => void): FoundPath {
  const blocks = blocksOf(input, coarse);
  const blockColumns = blocks.audio.length / cepstrumSize;
  const isLarge = (blocks.lineRows.at(-1) as number) * blockColumns > fewCells;
  const factor = isLarge ? rough : 1;
  const start = isLarge ? blocksOf(blocks, factor) : blocks;
  const first = warp({
    ...start,
    ...costs(gapShares.first, chanceOf(start.reference, start.audio), factor * coarse * pairSeconds),
    band: diagonalBand(start),
  });
  onStep(0.5);
  const matched = adaptationOf(start.reference, start.audio, first);
  const again = { reference: matched.reference(blocks.reference), audio: matched.audio(blocks.audio) };
  const scale = blockScale(blocks.lineRows, start.lineRows, factor);
  const second = warp({
    ...again,
    lineRows: blocks.lineRows,
    ...costs(gapShares.second, chanceOf(again.reference, again.audio), coarse * pairSeconds),
    band: isLarge ? bandAround(first, blockColumns, scale, secondReach, factor) : undefined,
  });
  onStep(0.75);
  const finer = adaptationOf(blocks.reference, blocks.audio, second);
  const exact = { reference: finer.reference(input.reference), audio: finer.audio(input.audio) };
  const blockOf = blockScale(input.lineRows, blocks.lineRows, coarse);
  const last = {
    ...exact,
    lineRows: input.lineRows,
    ...costs(gapShares.fine, chanceOf(exact.reference, exact.audio), pairSeconds),
  };
  const fine = warp({
    ...last,
    band: bandAround(second, exact.audio.length / cepstrumSize, blockOf, fineReach, coarse),
  });
  mendStretched(last, fine);
  settleBorders({ ...last, audioPairs: input.audioPairs }, fine);
  return { ...exact, path: fine };
}

/** The block a row lies in. */
function blockScale(lineRows: Int32Array, lineBlocks: Int32Array, factor: number): (row: number) => number {
  const rows = lineRows.at(-1) as number;
  const blocks = new Int32Array(rows + 1);
  for (let line = 0; line + 1 < lineRows.length; line++) {
    const [first, end] = [lineRows[line] as number, lineRows[line + 1] as number];
    const [block, most] = [lineBlocks[line] as number, (lineBlocks[line + 1] as number) - 1];
    for (let row = first; row < end; row++) blocks[row] = Math.min(most, block + Math.floor((row - first) / factor));
  }
  blocks[rows] = lineBlocks.at(-1) as number;
  return (row) => blocks[row] as number;
}
