import { type PointMark, type ScriptMark, type SpanMark, isPointMark, isReadingMark } from '@timbre/contract/script';

/** A step through a script in which spans only ever nest, as elements do. */
export type NestStep =
  | { readonly does: 'open' | 'close'; readonly mark: SpanMark }
  | { readonly does: 'point'; readonly mark: PointMark }
  | { readonly does: 'text'; readonly text: string };

const depth = (mark: SpanMark): number => (isReadingMark(mark) ? 2 : mark.kind === 'emphasis' ? 1 : 0);

/** The longest is the outermost; over the same words a reading is the innermost, as it wants nothing but text in it. */
const outermostFirst = (a: SpanMark, b: SpanMark): number => b.end - a.end || depth(a) - depth(b);

/** Closes, from the top, what has to go for the lowest one that `isDue`; answers those that have to be opened again. */
function closeFrom(stack: SpanMark[], steps: NestStep[], at: number, isDue: (mark: SpanMark) => boolean): SpanMark[] {
  const lowest = stack.findIndex((mark) => isDue(mark));
  if (lowest < 0) return [];
  const closed = stack.splice(lowest).reverse();
  for (const mark of closed) steps.push({ does: 'close', mark });
  return closed.filter((mark) => mark.end > at);
}

function byOffset<Mark extends ScriptMark>(marks: readonly Mark[]): Map<number, Mark[]> {
  const found = new Map<number, Mark[]>();
  for (const mark of marks) {
    const there = found.get(mark.start);
    if (there) there.push(mark);
    else found.set(mark.start, [mark]);
  }
  return found;
}

/**
 * Marks in normal form as nested steps. A speed or emphasis that crosses another span is closed and opened again; a
 * reading never is, since a part of it would be said twice.
 */
export function nestMarks(text: string, marks: readonly ScriptMark[]): NestStep[] {
  const steps: NestStep[] = [];
  const stack: SpanMark[] = [];
  const points = byOffset(marks.filter((mark) => isPointMark(mark)));
  const spans = byOffset(marks.filter((mark): mark is SpanMark => !isPointMark(mark)));
  const offsets = new Set([...marks.flatMap(({ start, end }) => [start, end]), text.length]);
  let from = 0;
  for (const at of [...offsets].sort((a, b) => a - b)) {
    if (at > from) steps.push({ does: 'text', text: text.slice(from, at) });
    from = at;
    const opening = closeFrom(stack, steps, at, (mark) => mark.end === at);
    for (const mark of points.get(at) ?? []) steps.push({ does: 'point', mark });
    opening.push(...(spans.get(at) ?? []));
    // What ends within a reading that begins here goes into it.
    const reading = opening.find((mark) => isReadingMark(mark));
    if (reading) opening.push(...closeFrom(stack, steps, at, (mark) => mark.end < reading.end));
    for (const mark of opening.sort(outermostFirst)) {
      steps.push({ does: 'open', mark });
      stack.push(mark);
    }
  }
  return steps;
}
