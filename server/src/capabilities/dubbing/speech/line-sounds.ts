import { measureLine, type LineSound } from '@timbre/media/dubbing/line-sound';
import { joinSamples } from '@timbre/media/pcm';

/** Where a line is heard in the original. */
export interface HeardStretch {
  readonly lineId: string;
  readonly start: number;
  readonly end: number;
}

/** A stretch that passes now. */
interface Passing extends HeardStretch {
  readonly from: number;
  readonly until: number;
  readonly pieces: Int16Array[];
}

const channels = 2;
/** Speech has next to nothing above the 12 kHz that are left, and half the samples take half the time. */
export const lineSoundRate = 24_000;
const frameOf = (seconds: number): number => Math.round(seconds * lineSoundRate);

/** How lines sound in the original, by id, from one reading of it: interleaved stereo at `lineSoundRate`. */
export async function lineSounds(
  stretches: readonly HeardStretch[],
  original: AsyncIterable<Int16Array>,
): Promise<Map<string, LineSound>> {
  const waiting = stretches
    .map((one): Passing => ({ ...one, from: frameOf(one.start), until: frameOf(one.end), pieces: [] }))
    .sort((a, b) => b.from - a.from);
  const found = new Map<string, LineSound>();
  let open: Passing[] = [];
  const close = (until: number): void => {
    for (const one of open.filter((each) => each.until <= until))
      found.set(one.lineId, measureLine(joinSamples(one.pieces), lineSoundRate));
    open = open.filter((each) => each.until > until);
  };
  let frame = 0;
  for await (const piece of original) {
    const end = frame + piece.length / channels;
    for (let next = waiting.at(-1); next !== undefined && next.from < end; next = waiting.at(-1)) {
      open.push(next);
      waiting.pop();
    }
    for (const { from, until, pieces } of open) {
      const [begin, stop] = [Math.max(from, frame) - frame, Math.min(until, end) - frame];
      // A copy: a piece of the decoder's may be its own buffer.
      if (stop > begin) pieces.push(piece.slice(begin * channels, stop * channels));
    }
    frame = end;
    close(frame);
    if (open.length === 0 && waiting.length === 0) break;
  }
  close(Infinity);
  return found;
}
