import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useEffect, useState } from 'react';

/** The document as it was a moment ago: for views that need not follow every key. */
export function useRestingDoc(editor: Editor, waitMs: number): Node {
  const [doc, setDoc] = useState(editor.state.doc);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setDoc(editor.state.doc);
      }, waitMs);
    };
    follow();
    editor.on('transaction', follow);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', follow);
    };
  }, [editor, waitMs]);
  return doc;
}
