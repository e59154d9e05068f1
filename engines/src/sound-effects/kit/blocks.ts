import type { Voice } from './stage.ts';

/** Samples that are made together. */
export const blockSize = 32;

/**
 * A voice that is made some samples ahead: in a loop of its own numbers stay where they are fast, and what a closure
 * hands over sample by sample gets a new place on the heap each time. `fill` gets the time of its first sample.
 */
export function inBlocks(fill: (block: Float64Array, seconds: number) => void): Voice {
  const block = new Float64Array(blockSize);
  let at = blockSize;
  return (seconds) => {
    if (at === blockSize) {
      fill(block, seconds);
      at = 0;
    }
    const sample = block[at] as number;
    at += 1;
    return sample;
  };
}
