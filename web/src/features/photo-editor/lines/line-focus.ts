import type { RefObject } from 'react';

export interface LineFocus {
  /** Puts the caret into a line once it is drawn. */
  readonly later: (lineId: string, caret: 'start' | 'end' | number) => void;
}

/** Where the caret goes when lines are split, joined and left by the arrows. */
export const lineFocus = (list: RefObject<HTMLElement | null>): LineFocus => ({
  later: (lineId, caret) =>
    void requestAnimationFrame(() => {
      const field = list.current?.querySelector<HTMLTextAreaElement>(`[data-line="${lineId}"] textarea`);
      if (!field) return;
      field.focus();
      const at = caret === 'start' ? 0 : caret === 'end' ? field.value.length : caret;
      field.setSelectionRange(at, at);
    }),
});
