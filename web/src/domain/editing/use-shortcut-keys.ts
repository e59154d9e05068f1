import { usePageKeys } from '../../lib/page-keys.ts';
import { useIsDialogOpen } from '../../ui/dialogs/open-dialogs.ts';

interface ShortcutKeys<Name extends string> {
  /** What a key asks for; null: nothing of the page's. */
  readonly shortcutOf: (event: KeyboardEvent) => Name | null;
  /** Fields whose words are part of the document, as a selector: undo and redo there are the document's. */
  readonly documentFields?: string;
  /** What means nothing at the moment; the browser has the key then. */
  readonly isOff?: (name: Name) => boolean;
}

const keepsOwnUndo = (target: EventTarget | null, documentFields: string | undefined): boolean =>
  target instanceof HTMLElement &&
  target.matches('input, textarea') &&
  (documentFields === undefined || target.closest(documentFields) === null);

/** The shortcut of a key; null where it is none, means nothing now, or is a field's own undo. */
export function heardShortcut<Name extends string>(event: KeyboardEvent, keys: ShortcutKeys<Name>): Name | null {
  const { shortcutOf, documentFields, isOff } = keys;
  const name = shortcutOf(event);
  if (name === null || isOff?.(name) === true) return null;
  const isUndo = name === 'undo' || name === 'redo';
  return isUndo && keepsOwnUndo(event.target, documentFields) ? null : name;
}

/** Keys of the whole page that no dialog has and nothing else has taken. */
export function useFreePageKeys(press: (event: KeyboardEvent) => void): void {
  const isDialogOpen = useIsDialogOpen();
  usePageKeys((event) => {
    if (!isDialogOpen && !event.defaultPrevented) press(event);
  });
}

interface ShortcutActions<Name extends string> extends ShortcutKeys<Name> {
  readonly actions: Readonly<Record<Name, (event: KeyboardEvent) => void>>;
}

/** What an editor's shortcuts do, wherever the focus is. */
export function useShortcutKeys<Name extends string>({ actions, ...keys }: ShortcutActions<Name>): void {
  useFreePageKeys((event) => {
    const name = heardShortcut(event, keys);
    if (name === null) return;
    event.preventDefault();
    actions[name](event);
  });
}
