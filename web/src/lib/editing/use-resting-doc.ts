import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { startTransition, useEffect, useState } from 'react';

/** Someone who never pauses still sees it follow, this many rests late. */
const maxRests = 8;

/** The document as it was when the writer last paused for `waitMs`: for views that need not follow every key. */
export function useRestingDoc(editor: Editor, waitMs: number): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingSinceMs: number | undefined;
    const rest = () => {
      timer = undefined;
      waitingSinceMs = undefined;
      // The next key interrupts what is rendered from it.
      startTransition(() => setDoc(editor.state.doc));
    };
    const follow = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (!transaction.docChanged) return;
      const nowMs = performance.now();
      waitingSinceMs ??= nowMs;
      clearTimeout(timer);
      timer = setTimeout(rest, Math.min(waitMs, Math.max(0, waitingSinceMs + maxRests * waitMs - nowMs)));
    };
    rest();
    editor.on('transaction', follow);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', follow);
    };
  }, [editor, waitMs]);
  return doc;
}
