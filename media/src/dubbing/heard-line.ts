import { dubLimits } from '@timbre/contract/dubbing/dub-document';

/** A line as it was heard, before anything is translated. */
export interface HeardLine {
  readonly id: string;
  readonly speakerId: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Lines in the order of their time; those of one speaker end before the next begins. Whole milliseconds. */
export function inTurn<Line extends HeardLine>(lines: readonly Line[]): Line[] {
  const sorted = lines
    .map((line) => ({ ...line, start: milliseconds(line.start), end: milliseconds(line.end) }))
    .sort((a, b) => a.start - b.start);
  const next = new Map<string | null, number>();
  const placed: Line[] = [];
  for (const line of sorted.reverse()) {
    const until = line.speakerId === null ? Infinity : (next.get(line.speakerId) ?? Infinity);
    const start = milliseconds(Math.max(0, Math.min(line.start, until - dubLimits.shortestSeconds)));
    const end = milliseconds(Math.min(until, Math.max(line.end, start + dubLimits.shortestSeconds)));
    next.set(line.speakerId, start);
    placed.push({ ...line, start, end });
  }
  return placed.reverse();
}
