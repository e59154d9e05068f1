import { alt, playerShortcuts, pressedShortcut, type ShortcutKeys } from '../../domain/recordings/player-shortcuts.ts';
import { isCommandKey, isHelpKey, isPlainKey, isRedoKey, isUndoKey } from '../../lib/page-keys.ts';

/** What keys do. Those with Alt or Ctrl work while someone types, the others only where no text has the keyboard. */
export const shortcutNames = [
  ...([
    'playPause',
    'back',
    'forward',
    'slower',
    'faster',
    'listening',
    'hearOriginal',
    'hearDub',
    'hearBoth',
  ] as const),
  ...(['previousLine', 'nextLine', 'writeLine', 'playLine', 'playNewLine'] as const),
  ...(['addLine', 'keepHere', 'splitLine', 'splitSentences', 'mergeLine', 'deleteLine'] as const),
  ...(['lockLine', 'keepLine', 'translateLine', 'shortenLine', 'giveLine'] as const),
  ...(['regenerate', 'export', 'find', 'undo', 'redo', 'save', 'help'] as const),
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

const never = (): boolean => false;
const bare =
  (...keys: readonly string[]) =>
  (event: KeyboardEvent): boolean =>
    isPlainKey(event) && !event.shiftKey && keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key);
const plain = (shown: string, ...keys: readonly string[]): ShortcutKeys => ({
  shown: [shown],
  isPressed: never,
  isPressedBare: bare(...keys),
});
const shifted = (letter: string): ShortcutKeys => ({
  shown: [`Shift+${letter}`],
  isPressed: never,
  isPressedBare: (event) => isPlainKey(event) && event.shiftKey && event.key.toUpperCase() === letter,
});

export const shortcuts: Readonly<Record<ShortcutName, ShortcutKeys>> = {
  playPause: { shown: ['Space', 'Alt+K'], isPressed: alt('KeyK'), isPressedBare: bare(' ') },
  back: { ...playerShortcuts.back, shown: ['←', 'Alt+J'], isPressedBare: bare('ArrowLeft') },
  forward: { ...playerShortcuts.forward, shown: ['→', 'Alt+L'], isPressedBare: bare('ArrowRight') },
  slower: playerShortcuts.slower,
  faster: playerShortcuts.faster,
  listening: plain('O', 'o'),
  hearOriginal: { shown: ['Alt+1'], isPressed: alt('Digit1') },
  hearDub: { shown: ['Alt+2'], isPressed: alt('Digit2') },
  hearBoth: { shown: ['Alt+3'], isPressed: alt('Digit3') },
  previousLine: plain('K', 'k', 'ArrowUp'),
  nextLine: plain('J', 'j', 'ArrowDown'),
  writeLine: plain('Enter', 'Enter'),
  playLine: { shown: ['Alt+Enter'], isPressed: alt('Enter') },
  playNewLine: plain('P', 'p'),
  addLine: plain('N', 'n'),
  keepHere: shifted('N'),
  splitLine: plain('S', 's'),
  splitSentences: shifted('S'),
  mergeLine: plain('M', 'm'),
  deleteLine: plain('Del', 'Delete', 'Backspace'),
  lockLine: plain('L', 'l'),
  keepLine: plain('E', 'e'),
  translateLine: plain('T', 't'),
  shortenLine: plain('R', 'r'),
  giveLine: plain('1 … 9', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
  regenerate: plain('G', 'g'),
  export: plain('X', 'x'),
  find: { shown: ['Ctrl+F'], isPressed: (event) => isCommandKey(event, 'f') },
  undo: { shown: ['Ctrl+Z'], isPressed: isUndoKey },
  redo: { shown: ['Ctrl+Shift+Z', 'Ctrl+Y'], isPressed: isRedoKey },
  save: { shown: ['Ctrl+S'], isPressed: (event) => isCommandKey(event, 's') },
  help: {
    shown: ['Alt+H', '?'],
    isPressed: (event) => isHelpKey(event, false),
    isPressedBare: (event) => isHelpKey(event, true),
  },
};

/** Keys of a clip on the timeline, and of a text. */
const placeRows = [
  { name: 'moveDubLine', keys: ['←', '→'] },
  { name: 'moveDubStart', keys: ['Ctrl+←', 'Ctrl+→'] },
  { name: 'moveDubEnd', keys: ['Shift+←', 'Shift+→'] },
  { name: 'lineToPlayhead', keys: ['[', ']'] },
  { name: 'nextText', keys: ['Ctrl+Enter'] },
] as const;

/** As the sheet of the shortcuts lists them. */
export const shortcutRows = [...shortcutNames.map((name) => ({ name, keys: shortcuts[name].shown })), ...placeRows];

/** What a key asks for; null: nothing of the page's. */
export const shortcutOf = (event: KeyboardEvent): ShortcutName | null =>
  pressedShortcut(event, shortcutNames, shortcuts);
