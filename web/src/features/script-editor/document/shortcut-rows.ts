import type { ShortcutRow } from '../../../domain/editing/shortcut-sheet.tsx';

/** The keys of editor-keys.ts and use-transport-keys.ts, as the sheet lists them. */
export const shortcutRows: readonly ShortcutRow[] = [
  { name: 'playPause', keys: ['Space'] },
  { name: 'playSentence', keys: ['Alt+Enter'] },
  { name: 'playParagraph', keys: ['Ctrl+Enter'] },
  { name: 'playOn', keys: ['Ctrl+Shift+Enter'] },
  { name: 'pickParagraph', keys: ['Esc'] },
  { name: 'deleteParagraph', keys: ['Delete', 'Ctrl+Backspace'] },
  { name: 'moveParagraph', keys: ['Alt+↑', 'Alt+↓'] },
  { name: 'duplicateParagraph', keys: ['Ctrl+D'] },
  { name: 'lineBreak', keys: ['Shift+Enter'] },
  { name: 'insert', keys: ['/', 'Ctrl+/'] },
  { name: 'role', keys: ['@'] },
  { name: 'editChip', keys: ['F2'] },
  { name: 'marker', keys: ['M'] },
  { name: 'loop', keys: ['L'] },
  { name: 'find', keys: ['Ctrl+F', 'Ctrl+H'] },
  { name: 'undo', keys: ['Ctrl+Z'] },
  { name: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { name: 'save', keys: ['Ctrl+S'] },
  { name: 'help', keys: ['Alt+H', '?'] },
];
