/** The text of an element, which a browser may keep in several nodes while someone types. */
function* textNodes(element: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) yield node;
}

/** A range over UTF-16 offsets of an element's text; null where it has no such place. */
export function rangeIn(element: HTMLElement, start: number, end: number): Range | null {
  const range = document.createRange();
  let [at, hasStart] = [0, false];
  for (const node of textNodes(element)) {
    const { length } = node.data;
    if (!hasStart && start <= at + length) {
      range.setStart(node, start - at);
      hasStart = true;
    }
    if (hasStart && end <= at + length) {
      range.setEnd(node, end - at);
      return range;
    }
    at += length;
  }
  return null;
}

/** Where a place of the document stands in an element's text; null: outside of it. */
export function offsetIn(element: HTMLElement, node: Node, offset: number): number | null {
  if (!element.contains(node)) return null;
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** The selection in an element, as offsets of its text; null: it is elsewhere. */
export function selectionIn(element: HTMLElement): { readonly start: number; readonly end: number } | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const start = offsetIn(element, startContainer, startOffset);
  const end = offsetIn(element, endContainer, endOffset);
  return start === null || end === null ? null : { start, end };
}

/** Puts the selection into an element's text; an empty one takes the caret itself. */
export function selectIn(element: HTMLElement, start: number, end = start): void {
  const length = element.textContent.length;
  const range = rangeIn(element, Math.min(start, length), Math.min(end, length));
  const selection = document.getSelection();
  if (range === null) selection?.collapse(element, 0);
  else selection?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}

/** Whether the caret stands in the first or in the last line of an element. */
export function isAtEdge(element: HTMLElement, edge: 'top' | 'bottom'): boolean {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0 || !selection.isCollapsed) return false;
  const caret = [...selection.getRangeAt(0).getClientRects()].at(-1);
  if (caret === undefined) return true;
  const box = element.getBoundingClientRect();
  const distance = edge === 'top' ? caret.top - box.top : box.bottom - caret.bottom;
  return distance < caret.height * 0.8;
}
