/** The first part is short, so that something is heard soon; the others keep a child busy and its memory small. */
const firstSeconds = 5;
const partSeconds = 20;
/** A part ends at the quietest place of its second half. */
const searchedShare = 0.5;
const frameSeconds = 0.02;
/** What the vocoder hears on both sides of a part, and what two parts are heard together for. */
const contextSeconds = 0.4;
const sharedSeconds = 0.01;

/** Where the quietest frame between two places begins. */
function quietest(samples: Int16Array, from: number, to: number, size: number): number {
  let [best, least] = [from, Infinity];
  for (let start = from; start + size <= to; start += size) {
    let sum = 0;
    for (let at = start; at < start + size; at++) sum += (samples[at] as number) ** 2;
    if (sum < least) [best, least] = [start, sum];
  }
  return best;
}

/** Ends of the parts of a recording: in its pauses, where it has some. */
export function partEnds(samples: Int16Array, sampleRate: number): number[] {
  const ends: number[] = [];
  for (let start = 0; start < samples.length;) {
    const most = Math.round((ends.length === 0 ? firstSeconds : partSeconds) * sampleRate);
    const isLast = start + most >= samples.length;
    const size = Math.round(frameSeconds * sampleRate);
    const end = isLast
      ? samples.length
      : quietest(samples, start + Math.round(searchedShare * most), start + most, size);
    ends.push(end);
    start = end;
  }
  return ends;
}

/**
 * A recording made into something as long, part by part, each with some of what is around it; parts go over into each
 * other without a step.
 */
export async function* inParts(
  samples: Int16Array,
  sampleRate: number,
  make: (part: Int16Array) => Promise<Int16Array>,
): AsyncGenerator<Int16Array> {
  const [context, shared] = [contextSeconds, sharedSeconds].map((seconds) => Math.round(seconds * sampleRate)) as [
    number,
    number,
  ];
  let start = 0;
  /** What the part before made of the first samples of this one. */
  let before = new Int16Array(0);
  for (const end of partEnds(samples, sampleRate)) {
    const from = Math.max(0, start - context);
    const made = await make(samples.slice(from, end + context));
    const piece = made.slice(start - from, end - from);
    before.forEach((value, at) => {
      if (at < piece.length) piece[at] = Math.round(value + ((piece[at] as number) - value) * (at / before.length));
    });
    before = made.slice(end - from, end - from + shared);
    start = end;
    yield piece;
  }
}
