import {
  alt,
  cueShortcutRows,
  playerShortcutNames,
  playerShortcuts,
  pressedShortcut,
  type ShortcutKeys,
} from '../../domain/recordings/player-shortcuts.ts';
import { isCommandKey, isHelpKey, isRedoKey, isUndoKey } from '../../lib/page-keys.ts';

/** What keys do. Those with Alt work while someone types, those without where no text has the keyboard. */
export const shortcutNames = [
  ...playerShortcutNames,
  ...(['playWord', 'nextDoubt', 'previousDoubt', 'looksRight', 'split', 'merge', 'speaker'] as const),
  ...(['find', 'undo', 'redo', 'save', 'help'] as const),
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

/** They are about the place of the caret in the text, which no one sees beside the subtitles. */
export const textShortcuts: ReadonlySet<ShortcutName> = new Set<ShortcutName>([
  'playWord',
  'nextDoubt',
  'previousDoubt',
  'looksRight',
  'split',
  'merge',
  'speaker',
]);

const command =
  (letter: string) =>
  (event: KeyboardEvent): boolean =>
    isCommandKey(event, letter);

export const shortcuts: Readonly<Record<ShortcutName, ShortcutKeys>> = {
  ...playerShortcuts,
  playWord: { shown: ['Alt+Enter'], isPressed: alt('Enter') },
  nextDoubt: { shown: ['Tab', 'Alt+N'], isPressed: alt('KeyN') },
  previousDoubt: { shown: ['Shift+Tab', 'Alt+P'], isPressed: alt('KeyP') },
  looksRight: { shown: ['Alt+Y'], isPressed: alt('KeyY') },
  split: { shown: ['Enter'], isPressed: () => false },
  merge: { shown: ['Alt+M', 'Backspace'], isPressed: alt('KeyM') },
  speaker: { shown: ['Alt+1 … 9'], isPressed: (event) => /^Digit[1-9]$/u.test(event.code) && alt(event.code)(event) },
  find: { shown: ['Ctrl+F'], isPressed: command('f') },
  undo: { shown: ['Ctrl+Z'], isPressed: isUndoKey },
  redo: { shown: ['Ctrl+Shift+Z', 'Ctrl+Y'], isPressed: isRedoKey },
  save: { shown: ['Ctrl+S'], isPressed: command('s') },
  help: {
    shown: ['Alt+H', '?'],
    isPressed: (event) => isHelpKey(event, false),
    isPressedBare: (event) => isHelpKey(event, true),
  },
};

/** As the sheet of the shortcuts lists them. */
export const shortcutRows = [
  ...shortcutNames.map((name) => ({ name, keys: shortcuts[name].shown })),
  ...cueShortcutRows,
];

/** What a key asks for; null: nothing of the page's. */
export const shortcutOf = (event: KeyboardEvent): ShortcutName | null =>
  pressedShortcut(event, shortcutNames, shortcuts);
