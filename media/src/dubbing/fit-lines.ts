import { dubSeconds, originalSeconds, type Hold } from './hold-time.ts';
import { leastSeconds, lineRooms, type LineRoom } from './line-room.ts';

/** A line that is to be spoken in its time. */
export interface FitLine {
  readonly id: string;
  readonly speakerId: string | null;
  readonly start: number;
  readonly end: number;
  /** Nothing is spoken; the original is heard there. */
  readonly keepsOriginal: boolean;
  /** Followed exactly; null: as it fits. */
  readonly wantedSpeed: number | null;
  /** Seconds at the voice's own pace; 0 when nothing is spoken. */
  readonly natural: number;
  /** Its length at a speed, where that was measured; left out: `natural / speed`. */
  readonly lengthAt?: (speed: number) => number;
}

export interface FitRules {
  readonly maxSpeed: number;
  readonly mayHoldPicture: boolean;
  /** Between two lines of one speaker, at least. */
  readonly gapSeconds: number;
  /** A line may begin so much earlier than it did in the original. */
  readonly slotSeconds: number;
  readonly wholeSeconds: number;
}

/** Where a line is heard, in the original's time; `dubSeconds` tells when that comes in the dub. */
export interface PlacedLine {
  readonly start: number;
  readonly end: number;
  readonly speed: number;
  /** By so much it runs over the time it has. */
  readonly overSeconds: number;
  /** So much silence around its own time it took. */
  readonly borrowedSeconds: number;
}

export interface Fit {
  readonly placed: ReadonlyMap<string, PlacedLine>;
  /** In the order of their time. */
  readonly holds: readonly Hold[];
}

const speedStep = 0.01;
/** Sums of seconds are not exact. */
const exact = 1e-9;

const lengthOf = ({ natural, lengthAt }: FitLine, speed: number): number =>
  natural > 0 ? (lengthAt?.(speed) ?? natural / speed) : 0;

/** The slowest of the speeds that fits; the fastest allowed where none does. */
function speedFor(line: FitLine, seconds: number, maxSpeed: number): number {
  if (line.wantedSpeed !== null) return line.wantedSpeed;
  const most = Math.round(maxSpeed / speedStep);
  for (let steps = Math.round(1 / speedStep); steps <= most; steps++) {
    const speed = steps * speedStep;
    const rounded = Math.round(speed * 100) / 100;
    if (rounded <= maxSpeed && lengthOf(line, rounded) <= seconds + exact) return rounded;
  }
  return Math.max(1, maxSpeed);
}

/** A line with its place before all holds are known. */
interface Standing {
  readonly line: FitLine;
  readonly start: number;
  /** What is heard of it, in seconds. */
  readonly length: number;
  readonly speed: number;
  readonly overSeconds: number;
  readonly borrowedSeconds: number;
}

/** Adds to a hold, or a new one in its place. */
function hold(holds: Hold[], at: number, seconds: number): void {
  const found = holds.findIndex((one) => one.at >= at);
  const known = holds[found];
  if (known?.at === at) holds[found] = { at, seconds: known.seconds + seconds };
  else holds.splice(found < 0 ? holds.length : found, 0, { at, seconds });
}

/** Where a line that keeps the original passes it: after what still is said before it. */
function keptStanding(line: FitLine, free: number): Standing {
  const start = Math.min(line.end, Math.max(line.start, free));
  return { line, start, length: line.end - start, speed: 1, overSeconds: 0, borrowedSeconds: 0 };
}

/**
 * Places one line. `free` is when its speaker may speak again, `open` the earliest it may begin; both in the original's time.
 */
function standing(
  line: FitLine,
  { latest }: LineRoom,
  { free, open }: { readonly free: number; readonly open: number },
  holds: Hold[],
  { maxSpeed, mayHoldPicture, wholeSeconds }: FitRules,
): Standing {
  const from = Math.max(line.start, free);
  const earliest = Math.min(from, Math.max(open, free));
  const end = dubSeconds(latest, holds);
  const room = (start: number): number => Math.max(0, end - dubSeconds(start, holds));
  const speed = speedFor(line, room(earliest), maxSpeed);
  const length = lengthOf(line, speed);
  // No earlier than it has to be.
  const start = Math.max(earliest, Math.min(from, from - (length - room(from))));
  const lasts = dubSeconds(start, holds) + length;
  const after = Math.max(0, Math.min(originalSeconds(lasts, holds), latest) - Math.max(line.end, start));
  // The picture can only be held once the line has begun.
  const heldAt = Math.min(wholeSeconds, Math.max(latest, start + leastSeconds));
  const isHeld = mayHoldPicture && lasts > dubSeconds(heldAt, holds) + exact && heldAt > start;
  const over = lasts - end;
  if (isHeld) hold(holds, heldAt, lasts - dubSeconds(heldAt, holds));
  return {
    line,
    start,
    length,
    speed,
    overSeconds: isHeld || over <= exact ? 0 : over,
    borrowedSeconds: Math.max(0, line.start - start) + after,
  };
}

/**
 * Gives every line its place and pace. In this order: its own time at the voice's own pace; silence after it, then a little
 * before it; a faster pace up to the limit; the picture held; and else it runs over, its speaker's next line waits, and
 * what is late catches up at the next silence. Lines of one speaker never overlap.
 */
export function fitLines(lines: readonly FitLine[], rules: FitRules): Fit {
  const sorted = lines
    .map((line, at) => ({ line, at }))
    .sort((a, b) => a.line.start - b.line.start || a.line.end - b.line.end || a.at - b.at)
    .map(({ line }) => line);
  const rooms = lineRooms(sorted, rules);
  const holds: Hold[] = [];
  const standings: Standing[] = [];
  /** When the last line of each speaker is over, in the dub's time; and the last that keeps the original, in that one's time. */
  const [lastEnds, keptEnds] = [new Map<string | null, number>(), new Map<string | null, number>()];
  let lastStart = 0;
  for (const [at, line] of sorted.entries()) {
    const room = rooms[at] as LineRoom;
    if (!line.keepsOriginal && line.natural <= 0) {
      const silent = { line, start: line.start, length: 0, speed: 1, overSeconds: 0, borrowedSeconds: 0 };
      standings.push(silent);
      continue;
    }
    const [lastEnd, keptEnd] = [lastEnds.get(line.speakerId), keptEnds.get(line.speakerId) ?? 0];
    const freeAfter = (gap: number): number =>
      Math.max(keptEnd, lastEnd === undefined ? 0 : originalSeconds(lastEnd + gap, holds));
    if (line.keepsOriginal) {
      const kept = keptStanding(line, freeAfter(0));
      standings.push(kept);
      keptEnds.set(line.speakerId, kept.start + kept.length);
      lastStart = Math.max(lastStart, kept.start);
      continue;
    }
    // A start before the picture was held would be seen much too early.
    const held = holds.findLast((one) => one.at <= line.start)?.at ?? 0;
    const open = Math.max(room.earliest, held, Math.min(lastStart, line.start));
    const placed = standing(line, room, { free: freeAfter(rules.gapSeconds), open }, holds, rules);
    standings.push(placed);
    lastStart = Math.max(lastStart, placed.start);
    lastEnds.set(line.speakerId, dubSeconds(placed.start, holds) + placed.length);
  }
  return {
    holds,
    placed: new Map(
      standings.map(({ line, start, length, speed, overSeconds, borrowedSeconds }) => {
        const end = line.keepsOriginal
          ? start + length
          : Math.max(start, originalSeconds(dubSeconds(start, holds) + length, holds));
        return [line.id, { start, end, speed, overSeconds, borrowedSeconds }];
      }),
    ),
  };
}
