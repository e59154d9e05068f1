import type { Mask } from './mask.ts';

/** What a letter is at least: pixels of its core, and rows or columns that it spans. */
export interface LeastLetter {
  readonly pixels: number;
  readonly span: number;
}

/** Keeps of `cores` what hangs together in `joined`, which holds them, and is as large as a letter. */
export function lettersOnly(cores: Mask, joined: Mask, least: LeastLetter): Mask {
  const { width, height } = cores;
  const size = width * height;
  const [left, kept, stack] = [joined.pixels.slice(), new Uint8Array(size), new Int32Array(size)];
  for (let start = 0; start < size; start += 1) {
    if (left[start] === 0) continue;
    let [first, last] = [0, 1];
    let [count, top, bottom, from, to] = [0, height, 0, width, 0];
    stack[0] = start;
    left[start] = 0;
    // The stack keeps what was visited, so that it can be kept or dropped as a whole.
    for (; first < last; first += 1) {
      const place = stack[first] as number;
      const x = place % width;
      const y = (place - x) / width;
      if (cores.pixels[place] === 1) {
        count += 1;
        if (y < top) top = y;
        if (y > bottom) bottom = y;
        if (x < from) from = x;
        if (x > to) to = x;
      }
      if (x > 0 && left[place - 1] === 1) [left[place - 1], stack[last], last] = [0, place - 1, last + 1];
      if (x < width - 1 && left[place + 1] === 1) [left[place + 1], stack[last], last] = [0, place + 1, last + 1];
      if (y > 0 && left[place - width] === 1) [left[place - width], stack[last], last] = [0, place - width, last + 1];
      if (y < height - 1 && left[place + width] === 1)
        [left[place + width], stack[last], last] = [0, place + width, last + 1];
    }
    if (count < least.pixels || Math.max(bottom - top, to - from) < least.span) continue;
    for (let nth = 0; nth < last; nth += 1) {
      const place = stack[nth] as number;
      if (cores.pixels[place] === 1) kept[place] = 1;
    }
  }
  return { width, height, pixels: kept };
}
