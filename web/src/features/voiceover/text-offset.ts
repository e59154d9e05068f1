export interface TextPlace {
  readonly segmentId: string;
  /** UTF-16 offset in the segment's text. */
  readonly offset: number;
}

/** The place in the read text under a point of the window; undefined beside the text. */
export function textOffsetAt(x: number, y: number): TextPlace | undefined {
  const caret = caretAt(x, y);
  const piece = caret?.node.parentElement?.closest<HTMLElement>('[data-start]');
  const segmentId = piece?.closest<HTMLElement>('[data-segment]')?.dataset['segment'];
  if (caret === undefined || piece === undefined || piece === null || segmentId === undefined) return undefined;
  let offset = Number(piece.dataset['start']) + caret.offset;
  // A lit word cuts its piece into several text nodes: those before the caret's count too.
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null && node !== caret.node; node = walker.nextNode()) {
    offset += node.textContent?.length ?? 0;
  }
  return { segmentId, offset };
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position === null ? undefined : { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 26 has only the older name.
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range === null ? undefined : { node: range.startContainer, offset: range.startOffset };
}
