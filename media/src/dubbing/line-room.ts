import type { FitLine, FitRules } from './fit-lines.ts';

/** Where a line may be heard without disturbing another one, in the original's time. */
export interface LineRoom {
  readonly earliest: number;
  readonly latest: number;
}

/** Less would be no time at all: a line that begins where the next one does still is spoken. */
export const leastSeconds = 0.1;

const isHeard = ({ keepsOriginal, natural }: FitLine): boolean => keepsOriginal || natural > 0;

/**
 * The room of each line, in the order given (that of their starts): up to the next line of its speaker with a gap, and up to
 * the lines of others, which it overlaps only as far as it did in the original.
 */
export function lineRooms(sorted: readonly FitLine[], { gapSeconds, slotSeconds, wholeSeconds }: FitRules): LineRoom[] {
  // Lines that lie before one end within its reach; the longest ends decide how far back has to be looked.
  const endsSoFar: number[] = [];
  for (const [at, line] of sorted.entries())
    endsSoFar.push(Math.max(endsSoFar[at - 1] ?? 0, isHeard(line) ? line.end : 0));
  return sorted.map((line, at) => {
    let [earliest, latest] = [Math.max(0, line.start - slotSeconds), wholeSeconds];
    for (let before = at - 1; before >= 0 && (endsSoFar[before] as number) > earliest; before--) {
      const other = sorted[before] as FitLine;
      if (!isHeard(other)) continue;
      if (other.end <= line.start) earliest = Math.max(earliest, other.end);
      else if (other.start < line.start) earliest = line.start;
      if (other.end > line.end && other.speakerId !== line.speakerId) latest = Math.min(latest, line.end);
    }
    let [hasOwn, hasOther] = [false, false];
    for (let after = at + 1; after < sorted.length && !(hasOwn && hasOther); after++) {
      const other = sorted[after] as FitLine;
      if (!isHeard(other)) continue;
      if (other.start - gapSeconds >= latest) break;
      if (other.speakerId === line.speakerId) {
        if (!hasOwn) latest = Math.min(latest, other.start - gapSeconds);
        hasOwn = true;
      } else if (other.start >= line.end) {
        if (!hasOther) latest = Math.min(latest, Math.max(line.end, other.start - gapSeconds));
        hasOther = true;
      } else if (other.end > line.end) latest = Math.min(latest, line.end);
    }
    return { earliest, latest: Math.max(latest, Math.min(line.start + leastSeconds, wholeSeconds)) };
  });
}
