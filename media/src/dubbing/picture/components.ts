import type { Mask } from './mask.ts';

/** What a letter is at least: pixels of its core, and rows or columns that it spans. */
export interface LeastLetter {
  readonly pixels: number;
  readonly span: number;
}

/** Takes what hangs together with `start` out of `left` and puts it in a row; gives how many there are. */
function taken({ width, height, pixels: left }: Mask, start: number, row: Int32Array): number {
  row[0] = start;
  left[start] = 0;
  let last = 1;
  const take = (place: number): void => {
    if (left[place] === 0) return;
    left[place] = 0;
    row[last] = place;
    last += 1;
  };
  for (let first = 0; first < last; first += 1) {
    const place = row[first] as number;
    const x = place % width;
    if (x > 0) take(place - 1);
    if (x < width - 1) take(place + 1);
    if (place >= width) take(place - width);
    if (place < width * (height - 1)) take(place + width);
  }
  return last;
}

/** Whether some pixels are as many and span as much as a letter does. */
function isLetter(cores: Mask, places: Int32Array, least: LeastLetter): boolean {
  const { width, height, pixels } = cores;
  let [count, top, bottom, from, to] = [0, height, 0, width, 0];
  for (const place of places) {
    if (pixels[place] === 0) continue;
    const x = place % width;
    const y = (place - x) / width;
    count += 1;
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    from = Math.min(from, x);
    to = Math.max(to, x);
  }
  return count >= least.pixels && Math.max(bottom - top, to - from) >= least.span;
}

/** Keeps of `cores` what hangs together in `joined`, which holds them, and is as large as a letter. */
export function lettersOnly(cores: Mask, joined: Mask, least: LeastLetter): Mask {
  const { width, height } = cores;
  const size = width * height;
  const left = { width, height, pixels: joined.pixels.slice() };
  const [kept, row] = [new Uint8Array(size), new Int32Array(size)];
  for (let start = left.pixels.indexOf(1); start >= 0; start = left.pixels.indexOf(1, start + 1)) {
    const places = row.subarray(0, taken(left, start, row));
    if (!isLetter(cores, places, least)) continue;
    for (const place of places) if (cores.pixels[place] === 1) kept[place] = 1;
  }
  return { width, height, pixels: kept };
}
