import { Editor, Extension } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import type { Node } from '@tiptap/pm/model';
import type { Plugin } from '@tiptap/pm/state';
import { scriptExtensions } from './script-schema.ts';
import classes from '../frame/script-sheet.module.css';

interface EditorSetup {
  readonly doc: Node;
  /** In order of their turn at a key. */
  readonly plugins: readonly Plugin[];
  readonly label: string;
}

/** The writing surface, without TipTap's own keys and clipboard: ours know chips and paragraphs. */
export function createEditor({ doc, plugins, label }: EditorSetup): Editor {
  return new Editor({
    element: null,
    content: doc.toJSON() as object,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    enableCoreExtensions: {
      clipboardTextSerializer: false,
      keymap: false,
      tabindex: false,
      drop: false,
      paste: false,
      delete: false,
      textDirection: false,
    },
    extensions: [
      ...scriptExtensions,
      UndoRedo.configure({ depth: 500 }),
      Dropcursor.configure({ color: false, width: 2, class: classes.dropCursor }),
      Extension.create({ name: 'script', priority: 1000, addProseMirrorPlugins: () => [...plugins] }),
    ],
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        class: classes.script ?? '',
        spellcheck: 'true',
        // Editable text has it anyway, but not every reader of the page knows.
        tabindex: '0',
      },
    },
  });
}
