import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { Clip } from '@timbre/media/timeline/lane';
import { draggedCue, type CueDrag } from '../../../domain/subtitles/drag-cue.ts';
import type { Lines } from '../document/dub-doc.ts';
import { lanesOf } from '../document/lanes.ts';

interface LineDragRules {
  readonly wholeSeconds: number;
  /** So near to a border it snaps. */
  readonly snapSeconds: number;
  /** Where it may snap to besides the borders of the other lines. */
  readonly playhead: number;
}

/** Borders of other lines that could pull: those within reach of where the line is and was. */
function bordersNear(lines: Lines, id: string, { startSeconds, endSeconds }: Clip, reach: number): number[] {
  const borders: number[] = [];
  for (const line of lines) {
    if (line.start > endSeconds + reach) break;
    if (line.id !== id && line.end >= startSeconds - reach) borders.push(line.start, line.end);
  }
  return borders;
}

/** The times of a line that is dragged: between its speaker's other lines, with a pull to the playhead and to all borders. */
export function draggedLine(lines: Lines, id: string, drag: CueDrag, rules: LineDragRules): Clip | null {
  const line = lines.find((one) => one.id === id);
  const lane = line === undefined ? undefined : lanesOf(lines).get(line.speakerId);
  if (line === undefined || lane === undefined) return null;
  const at = lane.lines.indexOf(line);
  const { wholeSeconds, snapSeconds, playhead } = rules;
  const by = { startSeconds: line.start + drag.bySeconds, endSeconds: line.end + drag.bySeconds };
  return draggedCue(lane.clips, at, drag, {
    gapSeconds: dubLimits.gapSeconds,
    wholeSeconds,
    snapSeconds,
    snaps: [playhead, ...bordersNear(lines, id, by, snapSeconds)],
  });
}
