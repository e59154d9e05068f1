import { roomAround, type Clip } from '@timbre/media/timeline/lane';

/** What of a subtitle is taken hold of: its beginning, its end, or all of it. */
export type CueGrip = 'start' | 'end' | 'whole';

export interface CueDrag {
  readonly grip: CueGrip;
  readonly bySeconds: number;
}

export interface DragRules {
  /** Between two subtitles. */
  readonly gapSeconds: number;
  readonly wholeSeconds: number;
  /** A grip that comes so near to one of `snaps` goes there. */
  readonly snapSeconds: number;
  /** Where words begin and end, the playhead, neighbours. */
  readonly snaps: readonly number[];
}

/** No subtitle is shorter while it is dragged. */
const leastSeconds = 0.1;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, Math.max(low, high)));

/** How far it is to the nearest of the snaps; 0 where none is near. */
function pull(seconds: number, { snaps, snapSeconds }: DragRules): number {
  let best = Infinity;
  for (const snap of snaps) if (Math.abs(snap - seconds) < Math.abs(best)) best = snap - seconds;
  return Math.abs(best) <= snapSeconds ? best : 0;
}

/**
 * The times of a subtitle whose grip was moved: between its neighbours, which stay where they are. One that overlaps a
 * neighbour already may be moved out of it and not further into it.
 */
export function draggedCue(cues: readonly Clip[], at: number, { grip, bySeconds }: CueDrag, rules: DragRules): Clip {
  const cue = cues[at];
  if (cue === undefined) return { startSeconds: 0, endSeconds: 0 };
  const { startSeconds, endSeconds } = cue;
  const room = roomAround(cues, at, rules.gapSeconds, rules.wholeSeconds);
  const first = Math.max(0, Math.min(room.startSeconds, startSeconds));
  const last = Math.max(room.endSeconds, endSeconds);
  if (grip === 'start') {
    const moved = startSeconds + bySeconds;
    const start = clamp(moved + pull(moved, rules), first, endSeconds - leastSeconds);
    return { startSeconds: milliseconds(start), endSeconds };
  }
  if (grip === 'end') {
    const moved = endSeconds + bySeconds;
    const end = clamp(moved + pull(moved, rules), startSeconds + leastSeconds, last);
    return { startSeconds, endSeconds: milliseconds(end) };
  }
  const [byStart, byEnd] = [pull(startSeconds + bySeconds, rules), pull(endSeconds + bySeconds, rules)];
  const nearest = byStart !== 0 && (byEnd === 0 || Math.abs(byStart) <= Math.abs(byEnd)) ? byStart : byEnd;
  const by = clamp(bySeconds + nearest, first - startSeconds, last - endSeconds);
  return { startSeconds: milliseconds(startSeconds + by), endSeconds: milliseconds(endSeconds + by) };
}
