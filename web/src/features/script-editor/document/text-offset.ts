import type { Node } from '@tiptap/pm/model';

/** UTF-16 offset in a paragraph's plain text, of a place counted in document positions from its start. Chips have no text. */
export function textOffset(paragraph: Node, parentOffset: number): number {
  let offset = 0;
  paragraph.forEach((node, start) => {
    if (!node.isText || start >= parentOffset) return;
    offset += Math.min(node.nodeSize, parentOffset - start);
  });
  return offset;
}

/** The place of a text offset, counted in document positions from the paragraph's start; in front of chips that stand there. */
export function parentOffset(paragraph: Node, offset: number): number {
  let left = offset;
  let found = paragraph.content.size;
  let isFound = false;
  paragraph.forEach((node, start) => {
    if (isFound) return;
    if (left === 0) {
      found = start;
      isFound = true;
    } else if (node.isText) {
      if (left < node.nodeSize) {
        found = start + left;
        isFound = true;
      }
      left -= Math.min(left, node.nodeSize);
    }
  });
  return found;
}

/** `parentOffset` behind the chips that stand there: where a span of text begins. */
export function parentOffsetAfter(paragraph: Node, offset: number): number {
  let at = parentOffset(paragraph, offset);
  for (let node = paragraph.nodeAt(at); node !== null && !node.isText; node = paragraph.nodeAt(at)) at += node.nodeSize;
  return at;
}
