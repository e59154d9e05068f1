import { type ScriptMark, type SpanMark, isPointMark } from '@timbre/contract/script';

/** Lanes lie over one another freely; within one lane a character has one mark. Points come first, then the lanes. */
const laneOf = (mark: ScriptMark): number => {
  if (isPointMark(mark)) return 0;
  if (mark.kind === 'speed') return 1;
  return mark.kind === 'emphasis' ? 2 : 3;
};

/** Read as a whole: half a word has no alias, and the same alias twice is said twice. */
const isWhole = (mark: ScriptMark): boolean => mark.kind === 'alias' || mark.kind === 'phoneme';

function isSame(one: ScriptMark, other: ScriptMark): boolean {
  if (one.kind === 'speed') return other.kind === 'speed' && one.value === other.value;
  if (one.kind === 'emphasis') return other.kind === 'emphasis' && one.level === other.level;
  return one.kind === 'say-as' && other.kind === 'say-as' && one.as === other.as;
}

/** Which parts between two neighbouring offsets are still bare; every part is painted once, so it stays near linear. */
function canvas(spans: readonly SpanMark[]) {
  const offsets = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const places = new Map(offsets.map((offset, place) => [offset, place]));
  const next = Int32Array.from({ length: offsets.length + 1 }, (_, place) => place);
  const bareFrom = (place: number): number => {
    let at = place;
    while (next[at] !== at) {
      // Halves the path, so that later searches are short.
      next[at] = next[next[at] ?? at] ?? at;
      at = next[at] ?? at;
    }
    return at;
  };
  /** Paints the bare parts of a span and answers them, touching parts as one. */
  return ({ start, end }: SpanMark): { start: number; end: number }[] => {
    const runs: { start: number; end: number }[] = [];
    const last = places.get(end) ?? 0;
    for (let part = bareFrom(places.get(start) ?? 0); part < last; part = bareFrom(part + 1)) {
      next[part] = part + 1;
      const from = offsets[part] ?? start;
      const to = offsets[part + 1] ?? end;
      const run = runs.at(-1);
      if (run?.end === from) run.end = to;
      else runs.push({ start: from, end: to });
    }
    return runs;
  };
}

/** One lane: as if an editor had put one mark after the other; what a later one covers of an earlier one goes. */
function layLane(spans: readonly SpanMark[], lost: Set<ScriptMark>): SpanMark[] {
  // As good as always they lie side by side already.
  if (spans.every((mark, at) => at === 0 || (spans[at - 1]?.end ?? 0) <= mark.start)) return joinTouching(spans);
  const paint = canvas(spans);
  const laid: SpanMark[] = [];
  for (let at = spans.length - 1; at >= 0; at -= 1) {
    const mark = spans[at];
    if (!mark) continue;
    const runs = paint(mark);
    const whole = runs[0]?.start === mark.start && runs[0].end === mark.end;
    if (whole) laid.push(mark);
    else if (runs.length === 0 || isWhole(mark)) lost.add(mark);
    else for (const run of runs) laid.push({ ...mark, ...run });
  }
  laid.sort((a, b) => a.start - b.start);
  return joinTouching(laid);
}

function joinTouching(spans: readonly SpanMark[]): SpanMark[] {
  const out: SpanMark[] = [];
  for (const mark of spans) {
    const last = out.at(-1);
    if (last?.end === mark.start && isSame(last, mark)) out[out.length - 1] = { ...last, end: mark.end };
    else out.push(mark);
  }
  return out;
}

/**
 * Lays marks over one another, later ones on top, and sorts them. An alias or phoneme that another reading partly
 * covers goes as a whole. `lost`: the marks of which nothing is left, as they were handed in.
 */
export function layMarks(marks: readonly ScriptMark[]): { marks: ScriptMark[]; lost: ReadonlySet<ScriptMark> } {
  const lost = new Set<ScriptMark>();
  const laid: ScriptMark[] = marks.filter((mark) => isPointMark(mark));
  for (const lane of [1, 2, 3]) {
    const spans = marks.filter((mark): mark is SpanMark => laneOf(mark) === lane);
    if (spans.length > 0) for (const mark of layLane(spans, lost)) laid.push(mark);
  }
  // Sorting is stable: at one place points come first, in their order, and then lane after lane.
  laid.sort((a, b) => a.start - b.start);
  return { marks: laid, lost };
}

/** Marks that lie where an earlier one of their lane lies, by their places in the list. */
export function overlapping(marks: readonly ScriptMark[]): number[] {
  const found = new Set<number>();
  for (const lane of [1, 2, 3]) {
    const places = marks.flatMap((mark, index) =>
      laneOf(mark) === lane && mark.start < mark.end ? [{ mark, index }] : [],
    );
    places.sort((a, b) => a.mark.start - b.mark.start || a.index - b.index);
    let reach = -1;
    for (const { mark, index } of places) {
      if (mark.start < reach) found.add(index);
      reach = Math.max(reach, mark.end);
    }
  }
  return [...found].sort((a, b) => a - b);
}
