/** When a line is heard in the dub, and when it was said in the original: frames, the last one not counted. */
export interface LineFrames {
  readonly from: number;
  readonly to: number;
  /** What of the picture this line decides on: both, and a little around them. */
  readonly windowFrom: number;
  readonly windowTo: number;
  readonly original: { readonly from: number; readonly to: number };
}

interface Timed {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly original: { readonly startSeconds: number; readonly endSeconds: number };
}

/** A mouth moves before its sound and comes to rest after it. */
const around = { before: 0.12, after: 0.2 };
/** Windows that are less apart are one: a mouth that fades in and out between two sentences is seen. */
const bridgedSeconds = 0.4;

/** The frames of lines that are in order; of two whose windows meet each has its half. */
export function lineFrames(lines: readonly Timed[], perSecond: number): LineFrames[] {
  const wide = lines.map(({ startSeconds, endSeconds, original }) => ({
    from: Math.max(0, Math.round(startSeconds * perSecond)),
    to: Math.round(endSeconds * perSecond),
    windowFrom: Math.max(0, Math.floor((Math.min(startSeconds, original.startSeconds) - around.before) * perSecond)),
    windowTo: Math.ceil((Math.max(endSeconds, original.endSeconds) + around.after) * perSecond),
    original: {
      from: Math.max(0, Math.round(original.startSeconds * perSecond)),
      to: Math.round(original.endSeconds * perSecond),
    },
  }));
  for (const [nth, line] of wide.entries()) {
    const next = wide[nth + 1];
    if (next === undefined || next.windowFrom >= line.windowTo) continue;
    const border = Math.round((line.to + next.from) / 2);
    line.windowTo = Math.min(line.windowTo, Math.max(border, line.windowFrom + 1));
    next.windowFrom = Math.max(next.windowFrom, line.windowTo);
    next.windowTo = Math.max(next.windowTo, next.windowFrom + 1);
  }
  return wide;
}

/** Frames in which faces are looked for, in order and apart. */
export function speechWindows(lines: readonly LineFrames[], perSecond: number): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  for (const { windowFrom: from, windowTo: to } of lines.toSorted((a, b) => a.windowFrom - b.windowFrom)) {
    const last = windows.at(-1);
    if (last !== undefined && from - last.to < bridgedSeconds * perSecond) last.to = Math.max(last.to, to);
    else windows.push({ from, to });
  }
  return windows;
}

/** Frames over which a mouth goes from the original to the dub's and back. */
export const fadeFrames = 4;

/** How much of the new mouth is seen in each frame; `isOpen` says whether it goes on beyond the first and the last. */
export function fades(
  isMoved: readonly boolean[],
  isOpen: { readonly before: boolean; readonly after: boolean },
): Float32Array {
  const shares = new Float32Array(isMoved.length);
  let run = isOpen.before ? fadeFrames : 0;
  for (const [frame, moved] of isMoved.entries()) {
    run = moved ? Math.min(fadeFrames, run + 1) : 0;
    shares[frame] = run / fadeFrames;
  }
  run = isOpen.after ? fadeFrames : 0;
  for (let frame = isMoved.length - 1; frame >= 0; frame -= 1) {
    run = isMoved[frame] === true ? Math.min(fadeFrames, run + 1) : 0;
    shares[frame] = Math.min(shares[frame] as number, run / fadeFrames);
  }
  return shares;
}
