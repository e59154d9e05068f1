import type { DubMix } from '@timbre/media/dubbing/mix/mix-dub';
import type { PlacedLine } from './dub-mix.ts';

/** More speech than this is not kept in memory: 46 MB of stereo samples. */
const mostSeconds = 120;

interface DressedAhead<Waited> {
  readonly waited: Waited;
  /** As the mix asks for lines; what is dressed already is given at once, and forgotten. */
  readonly soundOf: DubMix['soundOf'];
}

/** Dresses lines, from the first on, in the time in which something else is waited for. */
export async function dressAhead<Waited>(
  lines: readonly PlacedLine[],
  dress: DubMix['soundOf'],
  wait: () => Promise<Waited>,
): Promise<DressedAhead<Waited>> {
  const dressed = new Map<string, Float32Array | null>();
  let isOver = false;
  const waiting = wait().finally(() => {
    isOver = true;
  });
  // Told below: who dresses meanwhile hears of it no earlier.
  waiting.catch(() => undefined);
  let seconds = 0;
  for (const { id, start, end } of lines.toSorted((a, b) => a.start - b.start)) {
    // What is there at once is no reason to dress lines that the mix may not need.
    await new Promise((resolve) => setImmediate(resolve));
    seconds += end - start;
    if (isOver || seconds > mostSeconds) break;
    dressed.set(id, await dress(id));
  }
  return {
    waited: await waiting,
    soundOf: async (id) => {
      const known = dressed.get(id);
      if (known === undefined) return dress(id);
      dressed.delete(id);
      return known;
    },
  };
}
