import type { SegmentRow } from './segments.store.ts';

export type NewSegment = Omit<SegmentRow, 'revision'>;

/** What has to be written so that stored paragraphs become the wanted ones. */
export interface SegmentChanges {
  /** Ids. */
  readonly removed: readonly string[];
  readonly written: readonly SegmentRow[];
  /** Paragraphs of which only the place changed. */
  readonly moved: readonly { readonly id: string; readonly position: number }[];
}

/** The database keeps an object's names in an order of its own. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Everything that is heard, as one string. */
const heardIn = ({ text, marks, voiceId, emotion, speed, pitch, gainDb, takeId }: NewSegment): string =>
  JSON.stringify([text, marks, voiceId, emotion, speed, pitch, gainDb, takeId], inOrder);

const seenIn = ({ speaker, startSeconds, endSeconds }: NewSegment): string =>
  JSON.stringify([speaker, startSeconds, endSeconds]);

/** Compares by id; a paragraph's revision grows when anything that is heard in it changed. */
export function changesBetween(before: readonly SegmentRow[], after: readonly NewSegment[]): SegmentChanges {
  const stored = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  const written: SegmentRow[] = [];
  const moved: { id: string; position: number }[] = [];
  for (const row of after) {
    const old = stored.get(row.id);
    if (old === undefined) written.push({ ...row, revision: 1 });
    else if (heardIn(old) !== heardIn(row)) written.push({ ...row, revision: old.revision + 1 });
    else if (seenIn(old) !== seenIn(row)) written.push({ ...row, revision: old.revision });
    else if (old.position !== row.position) moved.push({ id: row.id, position: row.position });
  }
  return { removed: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])), written, moved };
}
