import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';

/** Tells a screen reader which option of a list is meant, while the focus stays in the words. */
export function useActiveOption({ view }: Editor, listId: string, optionId: string | undefined): void {
  useEffect(() => {
    if (optionId === undefined) return;
    const told = { 'aria-autocomplete': 'list', 'aria-controls': listId, 'aria-activedescendant': optionId };
    for (const [name, value] of Object.entries(told)) view.dom.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(told)) view.dom.removeAttribute(name);
    };
  }, [view, listId, optionId]);
}
