/** Brings the keyboard to a line's text, also where the list has not drawn it yet. */
export interface LineFocus {
  /** How the list shows a line; null: there is no list. */
  readonly connect: (show: ((id: string) => void) | null) => void;
  readonly show: (id: string) => void;
  /** The line's translation gets the caret as soon as it is on the page. */
  readonly write: (id: string) => void;
  /** A line's text field was drawn. */
  readonly drawn: (id: string, field: HTMLTextAreaElement | null) => void;
}

export function createLineFocus(): LineFocus {
  const fields = new Map<string, HTMLTextAreaElement>();
  let list: ((id: string) => void) | null = null;
  let wanted: string | null = null;
  const take = (id: string): void => {
    const field = fields.get(id);
    if (field === undefined || wanted !== id) return;
    wanted = null;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return {
    connect: (show) => {
      list = show;
    },
    show: (id) => list?.(id),
    write: (id) => {
      wanted = id;
      list?.(id);
      take(id);
    },
    drawn: (id, field) => {
      if (field === null) fields.delete(id);
      else fields.set(id, field);
      if (field !== null) take(id);
    },
  };
}
