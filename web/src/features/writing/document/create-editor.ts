import { Editor, Extension } from '@tiptap/core';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Selection } from '@tiptap/extensions/selection';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';
import { writingExtensions } from './writing-schema.ts';
import classes from '../writing-sheet.module.css';

export interface EditorSetup {
  readonly markdown: string;
  readonly label: string;
  readonly onSave: () => void;
  /** To the assistant. */
  readonly onAssistant: () => void;
}

/** The writing surface: what is pasted is read as Markdown, or through the schema, which knows no links and scripts. */
export function createWritingEditor({ markdown, label, onSave, onAssistant }: EditorSetup): Editor {
  const keys = Extension.create({
    name: 'writing',
    priority: 1000,
    addKeyboardShortcuts: () => ({
      'Mod-s': () => (onSave(), true),
      'Mod-j': () => (onAssistant(), true),
    }),
  });
  return new Editor({
    element: null,
    content: readMarkdown(markdown).toJSON() as object,
    injectCSS: false,
    extensions: [
      ...writingExtensions,
      UndoRedo.configure({ depth: 500 }),
      Dropcursor.configure({ color: false, width: 2, class: classes.dropCursor ?? '' }),
      // What an engine is to work on stays to be seen while its fields have the focus.
      Selection.configure({ className: classes.chosen ?? '' }),
      keys,
    ],
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        class: classes.text ?? '',
        spellcheck: 'true',
        dir: 'auto',
        tabindex: '0',
      },
      clipboardTextParser: (text, context) => {
        const { content } = Node.fromJSON(context.doc.type.schema, readMarkdown(text).toJSON());
        return Slice.maxOpen(content);
      },
      clipboardTextSerializer: (slice) => {
        const [first] = slice.content.content;
        if (slice.content.childCount === 1 && first?.isTextblock === true)
          return first.textBetween(0, first.content.size, '', '\n');
        const { schema } = first?.type ?? {};
        const doc = schema?.topNodeType.createAndFill(null, Fragment.from(slice.content));
        return doc == null ? slice.content.textBetween(0, slice.content.size, '\n\n', '\n') : writeMarkdown(doc);
      },
    },
  });
}
