import type { HeardLine } from './heard-line.ts';

/** What of the lines that stood there belongs to a new one. */
export interface LineKin<Old> {
  /** The line that it is in other words or at other times; each is that of one new line at most. Null: it is new. */
  readonly counterpart: Old | null;
  /** The line whose time it shares most, which another one may share too, as where one was cut in two. */
  readonly nearest: Old | null;
}

type Timed = Pick<HeardLine, 'start' | 'end'>;

const shared = (one: Timed, other: Timed): number => Math.min(one.end, other.end) - Math.max(one.start, other.start);

/** They share most of the shorter one's time. */
const isMostly = (one: Timed, other: Timed, seconds: number): boolean =>
  2 * seconds >= Math.min(one.end - one.start, other.end - other.start);

/**
 * New lines, by their ids, with the ones they come from. Lines that share time and say the same belong together first, as
 * subtitles are often somewhat early or late; then those that share most of it.
 */
export function lineKin<Old extends HeardLine>(
  old: readonly Old[],
  fresh: readonly HeardLine[],
): Map<string, LineKin<Old>> {
  const kin = new Map<string, LineKin<Old>>();
  const pairs: {
    readonly line: HeardLine;
    readonly before: Old;
    readonly isSame: boolean;
    readonly seconds: number;
  }[] = [];
  for (const line of fresh) {
    const own = old
      .filter((before) => shared(before, line) > 0)
      .map((before) => {
        const isSame = before.text.trim() === line.text.trim();
        return { line, before, isSame, seconds: shared(before, line) };
      })
      .filter(({ before, isSame, seconds }) => isSame || isMostly(before, line, seconds));
    pairs.push(...own);
    const [nearest] = own.toSorted((a, b) => b.seconds - a.seconds);
    kin.set(line.id, { counterpart: null, nearest: nearest?.before ?? null });
  }
  const taken = new Set<string>();
  for (const { line, before } of pairs.toSorted(
    (a, b) => Number(b.isSame) - Number(a.isSame) || b.seconds - a.seconds,
  )) {
    const { counterpart = null, nearest = null } = kin.get(line.id) ?? {};
    if (counterpart !== null || taken.has(before.id)) continue;
    taken.add(before.id);
    kin.set(line.id, { counterpart: before, nearest });
  }
  return kin;
}
