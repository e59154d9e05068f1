import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Node } from '@tiptap/pm/model';
import type { Mapping } from '@tiptap/pm/transform';
import { paragraphById } from '../document/paragraph.ts';
import { segmentText } from '../document/segment-content.ts';
import { parentOffsetAfter, textOffset } from '../document/text-offset.ts';

export type Marker = ArticleSettings['markers'][number];

/** Markers in the order of the script; those whose paragraph is gone come last. */
export function inOrder(markers: readonly Marker[], doc: Node): Marker[] {
  const places = new Map<string, number>();
  doc.forEach((node, _, index) => places.set(String(node.attrs['id']), index));
  const place = (marker: Marker) => places.get(marker.segmentId) ?? Infinity;
  const by = (a: number, b: number) => (a === b ? 0 : a - b);
  return markers.toSorted((a, b) => by(place(a), place(b)) || a.offset - b.offset);
}

/** Markers keep their words through a change of the text. Those whose words went with their paragraph go too. */
export function movedMarkers(
  markers: readonly Marker[],
  { before, after, mapping }: { readonly before: Node; readonly after: Node; readonly mapping: Mapping },
): Marker[] {
  return markers.flatMap((marker): Marker[] => {
    const id = marker.segmentId;
    const old = paragraphById(before, id);
    if (old === undefined) return [marker];
    const result = mapping.mapResult(old.pos + 1 + parentOffsetAfter(old.node, marker.offset), 1);
    const $pos = after.resolve(result.pos);
    if (!result.deleted && $pos.depth > 0) {
      const nextId = String($pos.node(1).attrs['id'] ?? id);
      const offset = textOffset($pos.node(1), $pos.parentOffset);
      if (nextId === id && offset === marker.offset) return [marker];
      return [{ ...marker, segmentId: nextId, offset }];
    }
    // A paragraph that was moved is taken out and put in again.
    const same = paragraphById(after, id);
    if (same === undefined) return [];
    const offset = Math.min(marker.offset, segmentText(same.node).text.length);
    return [offset === marker.offset ? marker : { ...marker, offset }];
  });
}

/** The lowest number no marker is called by. */
export function freeNumber(markers: readonly Marker[], nameOf: (number: number) => string): number {
  const names = new Set(markers.map(({ label }) => label));
  let number = 1;
  while (names.has(nameOf(number))) number += 1;
  return number;
}
