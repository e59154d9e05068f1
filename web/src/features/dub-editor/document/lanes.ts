import { dubLimits, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { roomAround, type Clip } from '@timbre/media/timeline/lane';
import type { Lines } from './dub-doc.ts';

/** What one speaker says, in order. */
export interface Lane {
  /** Null: no one was chosen. */
  readonly speakerId: string | null;
  readonly lines: Lines;
  readonly clips: readonly Clip[];
}

export const clipOf = ({ start, end }: DubLine): Clip => ({ startSeconds: start, endSeconds: end });

export const laneOf = (lines: Lines, speakerId: string | null): Lane => {
  const own = lines.filter((line) => line.speakerId === speakerId);
  return { speakerId, lines: own, clips: own.map(clipOf) };
};

const known = new WeakMap<Lines, ReadonlyMap<string | null, Lane>>();

/** A lane for each speaker who says something; looked at once for each state of the lines. */
export function lanesOf(lines: Lines): ReadonlyMap<string | null, Lane> {
  const before = known.get(lines);
  if (before !== undefined) return before;
  const lanes = new Map<string | null, { speakerId: string | null; lines: DubLine[]; clips: Clip[] }>();
  for (const line of lines) {
    const lane = lanes.get(line.speakerId) ?? { speakerId: line.speakerId, lines: [], clips: [] };
    lane.lines.push(line);
    lane.clips.push(clipOf(line));
    lanes.set(line.speakerId, lane);
  }
  known.set(lines, lanes);
  return lanes;
}

/** Between its speaker's other lines, as far as the recording goes. */
export function roomFor(lines: Lines, line: DubLine, wholeSeconds: number): Clip {
  const lane = lanesOf(lines).get(line.speakerId) ?? laneOf(lines, line.speakerId);
  return roomAround(lane.clips, lane.lines.indexOf(line), dubLimits.gapSeconds, wholeSeconds);
}

/** Where a line that comes to another speaker fits between what they say; null: it does not. */
export function placeIn(lane: Lane, { start, end }: Pick<DubLine, 'start' | 'end'>): Clip | null {
  const middle = (start + end) / 2;
  const at = lane.lines.findIndex((line) => line.end > middle);
  const next = at < 0 ? undefined : lane.lines[at];
  const before = at < 0 ? lane.lines.at(-1) : lane.lines[at - 1];
  const from = Math.max(start, before === undefined ? 0 : before.end + dubLimits.gapSeconds);
  const to = Math.min(end, next === undefined ? Infinity : next.start - dubLimits.gapSeconds);
  return to - from < dubLimits.shortestSeconds ? null : { startSeconds: from, endSeconds: to };
}
