import {
  alt,
  playerShortcutNames,
  playerShortcuts,
  pressedShortcut,
  type ShortcutKeys,
} from '../../domain/recordings/player-shortcuts.ts';
import { isCommandKey, isHelpKey, isRedoKey, isUndoKey } from '../../lib/page-keys.ts';

/** What keys do anywhere in the editor. Those with Alt or Ctrl work while someone types. */
export const shortcutNames = [
  ...playerShortcutNames,
  ...(['previousPage', 'nextPage', 'addPage', 'duplicatePage', 'undo', 'redo', 'save', 'help'] as const),
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

export const shortcuts: Readonly<Record<ShortcutName, ShortcutKeys>> = {
  ...playerShortcuts,
  previousPage: { shown: ['Alt+PgUp'], isPressed: alt('PageUp') },
  nextPage: { shown: ['Alt+PgDn'], isPressed: alt('PageDown') },
  addPage: { shown: ['Alt+N'], isPressed: alt('KeyN') },
  duplicatePage: { shown: ['Alt+D'], isPressed: alt('KeyD') },
  undo: { shown: ['Ctrl+Z'], isPressed: isUndoKey },
  redo: { shown: ['Ctrl+Shift+Z', 'Ctrl+Y'], isPressed: isRedoKey },
  save: { shown: ['Ctrl+S'], isPressed: (event) => isCommandKey(event, 's') },
  help: {
    shown: ['Alt+H', '?'],
    isPressed: (event) => isHelpKey(event, false),
    isPressedBare: (event) => isHelpKey(event, true),
  },
};

/** Keys of the places that have some of their own: lines, pages, points of a face, the subtitle. */
const placeRows = [
  { name: 'playLine', keys: ['Alt+Enter'] },
  { name: 'playOn', keys: ['Alt+Shift+Enter'] },
  { name: 'newLine', keys: ['Enter'] },
  { name: 'joinLine', keys: ['Backspace'] },
  { name: 'lineBreak', keys: ['Shift+Enter'] },
  { name: 'moveLine', keys: ['Alt+↑', 'Alt+↓'] },
  { name: 'movePage', keys: ['Alt+↑', 'Alt+↓'] },
  { name: 'deletePage', keys: ['Del'] },
  { name: 'movePoint', keys: ['←', '→', '↑', '↓'] },
  { name: 'leaveFaces', keys: ['Esc'] },
] as const;

/** As the sheet of the shortcuts lists them. */
export const shortcutRows = [...shortcutNames.map((name) => ({ name, keys: shortcuts[name].shown })), ...placeRows];

/** What a key asks for; null: nothing of the page's. */
export const shortcutOf = (event: KeyboardEvent): ShortcutName | null =>
  pressedShortcut(event, shortcutNames, shortcuts);
