import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { Plugin } from '@tiptap/pm/state';
import type { ChipText } from './plugins/chip-view.ts';
import { chipViews } from './plugins/chip-view.ts';
import { clipboardPlugin } from './document/clipboard.ts';
import { createEditor } from './document/create-editor.ts';
import { deletedBy, restoreParagraphs } from './document/delete-paragraphs.ts';
import type { EditorActions } from './document/editor-keys.ts';
import { editorKeymap, pickKeysPlugin } from './document/editor-keys.ts';
import type { MarginTexts } from './plugins/gutter-view.ts';
import { gutterViews } from './plugins/gutter-view.ts';
import { menuPlugin } from './plugins/menu-plugin.ts';
import { picksPlugin } from './document/picks.ts';
import { searchPlugin } from './plugins/search-plugin.ts';
import { tagsPlugin } from './plugins/tags-plugin.ts';
import { uniqueIdsPlugin } from './document/unique-ids.ts';

/** What the writing surface asks of the page around it; read again each time. */
export interface WorkspaceHooks extends MarginTexts {
  readonly actions: EditorActions;
  readonly describeChip: (chip: Node) => ChipText;
  readonly menuKey: (event: KeyboardEvent) => boolean;
  readonly isVoice: (speaker: string) => boolean;
  readonly onUnknownTags: (tags: readonly string[]) => void;
  readonly onLines: () => void;
  /** Paragraphs were deleted as wholes; `restore` puts them back. */
  readonly onDeleted: (count: number, restore: Command) => void;
  /** A click into marked words. */
  readonly onSpanClick: (pos: number) => void;
}

export interface ScriptWorkspace {
  readonly editor: Editor;
  /** Runs a command on the script and gives it the focus. */
  readonly run: (command: Command) => boolean;
  /** The same, the focus stays where it is. */
  readonly apply: (command: Command) => boolean;
  /** Writes margins and chips again: voices, sounds or the language have changed. */
  readonly refresh: () => void;
}

/** The writing surface with everything it can do, without React. */
export function createWorkspace(doc: Node, label: string, hooks: () => WorkspaceHooks): ScriptWorkspace {
  const margins = gutterViews(hooks);
  const chips = chipViews((chip) => hooks().describeChip(chip));
  const actions: EditorActions = {
    play: (what) => hooks().actions.play(what),
    pause: () => hooks().actions.pause(),
    find: (isReplace) => hooks().actions.find(isReplace),
    editChip: (isSpanToo) => hooks().actions.editChip(isSpanToo),
    save: () => hooks().actions.save(),
    playPicked: () => hooks().actions.playPicked(),
    help: () => hooks().actions.help(),
  };
  const editor = createEditor({
    doc,
    label,
    plugins: [
      menuPlugin((event) => hooks().menuKey(event)),
      pickKeysPlugin(actions),
      editorKeymap(actions),
      clipboardPlugin({
        isVoice: (speaker) => hooks().isVoice(speaker),
        onUnknownTags: (tags) => hooks().onUnknownTags(tags),
        onLines: () => hooks().onLines(),
      }),
      tagsPlugin,
      searchPlugin,
      picksPlugin,
      uniqueIdsPlugin,
      new Plugin({
        props: {
          handleClick: (_, pos) => {
            hooks().onSpanClick(pos);
            return false;
          },
        },
      }),
      margins.plugin,
      chips.plugin,
    ],
  });
  editor.on('transaction', ({ transaction }) => {
    const deleted = deletedBy(transaction);
    if (deleted !== undefined) hooks().onDeleted(deleted.length, restoreParagraphs(deleted));
  });
  const apply = (command: Command) => editor.isEditable && command(editor.state, editor.view.dispatch, editor.view);
  return {
    editor,
    apply,
    run: (command) => {
      const isDone = apply(command);
      editor.view.focus();
      return isDone;
    },
    refresh: () => {
      margins.refresh();
      chips.refresh();
    },
  };
}
