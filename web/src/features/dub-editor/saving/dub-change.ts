import { dubLimits, type DubLine, type DubSettings } from '@timbre/contract/dubbing/dub-document';
import { isSame, itemChange, unheldItems, withItems } from '../../../lib/editing/item-changes.ts';
import { bytesOf, requestParts } from '../../../lib/http/request-parts.ts';
import { inTimeOrder, type DubDoc } from '../document/dub-doc.ts';

/** What is to be written of a video translation. */
export interface DubChange {
  readonly title?: string;
  readonly settings?: DubSettings;
  readonly put: readonly DubLine[];
  readonly remove: readonly string[];
}

export const isNothing = ({ title, settings, put, remove }: DubChange): boolean =>
  title === undefined && settings === undefined && put.length === 0 && remove.length === 0;

/** What makes one of another. Lines and settings that are the same objects are the same. */
export const changeFrom = (saved: DubDoc, { title, settings, lines }: DubDoc): DubChange => ({
  ...(title === saved.title ? {} : { title }),
  ...(settings === saved.settings ? {} : { settings }),
  ...itemChange(saved.lines, lines),
});

/** What one request writes. */
export interface DubPart extends DubChange {
  readonly put: DubLine[];
  readonly remove: string[];
}

/** Requests that are each as large as the server takes; title, settings and what goes are said with the first. */
export function partsOf(change: DubChange): DubPart[] {
  if (isNothing(change)) return [];
  const { put, ...rest } = change;
  const head = { ...rest, remove: [...change.remove] };
  const parts = requestParts(put, dubLimits.changes, bytesOf(head));
  return parts.map((part, at) => ({ ...(at === 0 ? head : { remove: [] }), put: part }));
}

/** What of a change a document does not hold already. */
export function withoutHeld(doc: DubDoc, change: DubChange): DubChange {
  const { title, settings } = change;
  return {
    ...(title === undefined || title === doc.title ? {} : { title }),
    ...(settings === undefined || isSame(settings, doc.settings) ? {} : { settings }),
    ...unheldItems(doc.lines, change),
  };
}

/** Whether the server took so many parts of a change, and nothing else came between: no answer said so. */
export function holdsFirst(doc: DubDoc, change: DubChange, count: number): boolean {
  const parts = partsOf(change);
  return (
    count >= 0 && count <= parts.length && parts.slice(0, count).every((part) => isNothing(withoutHeld(doc, part)))
  );
}

/** A document with a change that was not saved. */
export const withChange = (doc: DubDoc, change: DubChange): DubDoc => ({
  title: change.title ?? doc.title,
  settings: change.settings ?? doc.settings,
  lines: inTimeOrder(withItems(doc.lines, change)),
});
