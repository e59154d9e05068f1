import type { MixSection } from './mix-sections.ts';

/** Takes stretches out of a stream of interleaved stereo, one after the other; the next may begin before the last one's end. */
export interface StretchReader {
  /** Frames of the stream's own count; from `keptFrom` on they stay for the stretches that follow. */
  readonly read: (stretch: MixSection, keptFrom: number) => AsyncGenerator<Int16Array>;
  /** Ends the source early. */
  readonly close: () => Promise<void>;
}

/** A reader of a stream whose first frame has the number `first`; holds what is kept of it. */
export function stretchReader(pieces: AsyncIterable<Int16Array>, first: number): StretchReader {
  const source = pieces[Symbol.asyncIterator]();
  let held: { readonly from: number; readonly samples: Int16Array }[] = [];
  let end = first;
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done === true) return false;
    held.push({ from: end, samples: next.value });
    end += next.value.length / 2;
    return true;
  };
  return {
    read: async function* ({ from, until }, keptFrom) {
      for (let at = from; at < until;) {
        if (at >= end) {
          if (!(await more())) return;
          continue;
        }
        for (const piece of held.filter((one) => one.from + one.samples.length / 2 > at)) {
          const part = piece.samples.subarray(2 * (at - piece.from), 2 * (until - piece.from));
          at += part.length / 2;
          if (part.length > 0) yield part;
          if (at >= until) break;
        }
        held = held.filter((one) => one.from + one.samples.length / 2 > Math.min(at, keptFrom));
      }
    },
    close: async () => {
      held = [];
      await source.return?.();
    },
  };
}
