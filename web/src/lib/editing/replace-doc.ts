import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** Makes the document what `next` is, and changes no more of it than it must, so that the caret and the view stay. */
export function replaceDoc(tr: Transaction, next: Node): Transaction {
  for (const [name, value] of Object.entries(next.attrs)) {
    if (JSON.stringify(tr.doc.attrs[name]) !== JSON.stringify(value)) tr.setDocAttribute(name, value);
  }
  const count = Math.min(tr.doc.childCount, next.childCount);
  let head = 0;
  while (head < count && tr.doc.child(head).eq(next.child(head))) head += 1;
  let tail = 0;
  while (tail < count - head && tr.doc.child(tr.doc.childCount - 1 - tail).eq(next.child(next.childCount - 1 - tail)))
    tail += 1;
  if (head === tr.doc.childCount && head === next.childCount) return tr;
  const place = (doc: Node, index: number) => {
    let pos = 0;
    for (let at = 0; at < index; at += 1) pos += doc.child(at).nodeSize;
    return pos;
  };
  const from = place(tr.doc, head);
  const to = place(tr.doc, tr.doc.childCount - tail);
  return tr.replaceWith(from, to, next.content.cut(place(next, head), place(next, next.childCount - tail)));
}
