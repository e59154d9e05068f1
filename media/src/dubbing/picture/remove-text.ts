import { fillMasked } from './fill-masked.ts';
import { united, type Mask } from './mask.ts';
import { areaPixels, textScale, type TextArea } from './text-area.ts';
import { textMask } from './text-mask.ts';
import { yuvFrame, yuvOf } from './yuv-frame.ts';

/** Frames before and after it whose letters count in a frame that has some: nothing flickers. */
const steadyFrames = 2;

/** Takes letters out of frames as they pass; it changes their bytes and gives them back a little later, in order. */
export interface TextRemover {
  readonly push: (frame: Uint8Array) => Uint8Array[];
  readonly end: () => Uint8Array[];
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly mask: Mask | null;
}

/** A frame in which no letters are found stays as it is to the last bit. */
export function textRemover(
  { width, height }: { readonly width: number; readonly height: number },
  area: TextArea,
): TextRemover {
  const pixels = areaPixels(area, { width, height });
  const [colour, scale] = [yuvOf(area.colour), textScale({ width, height })];
  const seen: Waiting[] = [];
  /** Of `seen`: those before are only looked back at. */
  let next = 0;
  let nth = 0;

  function ready(): Uint8Array[] {
    const one = seen[next];
    if (one === undefined) return [];
    if (one.mask !== null) {
      const near = seen.slice(Math.max(0, next - steadyFrames), next + steadyFrames + 1);
      const mask = united(near.map((other) => other.mask).filter((other) => other !== null));
      if (mask !== null) fillMasked(yuvFrame(one.bytes, width, height), pixels, mask, nth);
    }
    nth += 1;
    if (next < steadyFrames) next += 1;
    else seen.shift();
    return [one.bytes];
  }

  return {
    push: (bytes) => {
      seen.push({ bytes, mask: textMask(yuvFrame(bytes, width, height), pixels, colour, scale) });
      return seen.length - next > steadyFrames ? ready() : [];
    },
    end: () => {
      const rest: Uint8Array[] = [];
      while (next < seen.length) rest.push(...ready());
      return rest;
    },
  };
}
