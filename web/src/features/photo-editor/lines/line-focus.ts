import { useCallback, useMemo, useState } from 'react';

export interface LineFocus {
  /** Puts the caret into a line once it is drawn. */
  readonly later: (lineId: string, caret: 'start' | 'end' | number) => void;
}

/** Where the caret goes when lines are split, joined and left by the arrows; `ref` belongs to their list. */
export function useLineFocus() {
  const [list, setList] = useState<HTMLElement | null>(null);
  const later = useCallback<LineFocus['later']>(
    (lineId, caret) =>
      void requestAnimationFrame(() => {
        const field = list?.querySelector<HTMLTextAreaElement>(`[data-line="${lineId}"] textarea`);
        if (!field) return;
        field.focus();
        const at = caret === 'start' ? 0 : caret === 'end' ? field.value.length : caret;
        field.setSelectionRange(at, at);
      }),
    [list],
  );
  return { ref: setList, focus: useMemo((): LineFocus => ({ later }), [later]) };
}
