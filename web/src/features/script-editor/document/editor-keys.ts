import { baseKeymap, chainCommands, deleteSelection, selectAll } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import type { Command, EditorState } from '@tiptap/pm/state';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { leaveChip, pauseStepMs, removeChip, selectedChip, stepPause } from './chip-commands.ts';
import { openMenu } from '../plugins/menu-plugin.ts';
import { deleteParagraphs } from './delete-paragraphs.ts';
import {
  duplicateParagraphs,
  mergeBackward,
  mergeForward,
  shiftParagraphs,
  splitParagraph,
} from './paragraph-commands.ts';
import { paragraphsOf } from './paragraph.ts';
import { endPicking, pickAll, pickAtCaret, pickParagraph, picksOf } from './picks.ts';

/** What keys do outside the document. */
export interface EditorActions {
  readonly play: (what: 'sentence' | 'segment' | 'end') => void;
  /** Pauses what plays; false: nothing plays. */
  readonly pause: () => boolean;
  /** Plays the picked paragraphs, or pauses them. */
  readonly playPicked: () => void;
  readonly find: (isReplace: boolean) => void;
  /** Opens the fields of the selected chip, or of the span at the caret; false: there is none. */
  readonly editChip: (isSpanToo: boolean) => boolean;
  readonly save: () => void;
  /** Opens the list of the shortcuts. */
  readonly help: () => void;
}

const act =
  (action: () => boolean | void): Command =>
  (_, dispatch) => {
    if (dispatch !== undefined) return action() !== false;
    return true;
  };

const menu =
  (kind: 'insert' | 'role'): Command =>
  (state, dispatch) => {
    dispatch?.(openMenu(state, kind));
    return true;
  };

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView());
  return true;
};

/** First Ctrl+A takes the paragraph's words, the next one all. */
const selectMore: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection;
  const isWhole = $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  if (!$from.sameParent($to) || isWhole || $from.parent.content.size === 0) return selectAll(state, dispatch, view);
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.start(), $from.end())));
  return true;
};

/** The keys of the text. Everything else is ProseMirror's own. */
export function editorKeymap(actions: EditorActions): Plugin {
  return keymap({
    ...baseKeymap,
    // In marked words it makes a paragraph, as everywhere.
    Enter: chainCommands(
      act(() => actions.editChip(false)),
      splitParagraph,
    ),
    'Shift-Enter': lineBreak,
    Backspace: chainCommands(deleteSelection, mergeBackward),
    'Mod-Backspace': chainCommands(deleteSelection, mergeBackward),
    Delete: chainCommands(deleteSelection, mergeForward),
    'Mod-a': selectMore,
    'Alt-ArrowUp': shiftParagraphs(-1),
    'Alt-ArrowDown': shiftParagraphs(1),
    'Mod-d': duplicateParagraphs,
    'Mod-Enter': act(() => actions.play('segment')),
    'Shift-Mod-Enter': act(() => actions.play('end')),
    'Alt-Enter': act(() => actions.play('sentence')),
    'Mod-f': act(() => actions.find(false)),
    'Mod-h': act(() => actions.find(true)),
    'Mod-s': act(actions.save),
    'Mod-/': menu('insert'),
    F2: act(() => actions.editChip(true)),
    Escape: chainCommands(leaveChip, act(actions.pause), pickCaret),
  });
}

/** Escape leaves the words for the paragraphs: arrows, Shift and Ctrl+A then pick them. */
const pickCaret: Command = (state, dispatch) => {
  dispatch?.(pickAtCaret(state));
  return true;
};

/** While a chip is selected, `+` and `-` change a pause and a letter does not replace it. */
function chipKey(view: EditorView, event: KeyboardEvent): boolean {
  const chip = selectedChip(view.state);
  if (chip === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === '+' || event.key === '=') return stepPause(pauseStepMs)(view.state, view.dispatch) || true;
  if (event.key === '-') return stepPause(-pauseStepMs)(view.state, view.dispatch) || true;
  if (event.key === 'Backspace' || event.key === 'Delete') return removeChip(view.state, view.dispatch);
  if (event.key.length === 1) leaveChip(view.state, view.dispatch);
  return false;
}

const arePicked = (state: EditorState): boolean => picksOf(state).ids.size > 0;

type PickActions = Pick<EditorActions, 'playPicked' | 'help'>;

/** Moves the pick with the arrows; Shift makes it longer. */
function movePick(state: EditorState, by: -1 | 1, isRange: boolean) {
  const all = paragraphsOf(state.doc).map(({ node }) => String(node.attrs['id']));
  const { ids, anchor } = picksOf(state);
  const places = all.flatMap((id, index) => (ids.has(id) ? [index] : []));
  const first = places[0] ?? 0;
  const last = places.at(-1) ?? 0;
  // The end that is away from the anchor moves.
  const isAnchorFirst = all[first] === anchor;
  const edge = isRange ? (isAnchorFirst ? last : first) : by === 1 ? last : first;
  const id = all[Math.min(Math.max(edge + by, 0), all.length - 1)];
  return id === undefined ? null : pickParagraph(state, id, isRange ? 'range' : 'only');
}

function leavePicks(state: EditorState) {
  const { ids } = picksOf(state);
  const picked = paragraphsOf(state.doc).findLast(({ node }) => ids.has(String(node.attrs['id'])));
  const tr = endPicking(state.tr);
  if (picked === undefined) return tr;
  return tr.setSelection(TextSelection.create(tr.doc, picked.pos + picked.node.nodeSize - 1));
}

function pickKey(view: EditorView, event: KeyboardEvent, actions: PickActions): boolean {
  const { state } = view;
  if (!arePicked(state)) return false;
  const isMod = event.ctrlKey || event.metaKey;
  // Escape drops what an input method has composed; pressed once too often, Backspace still takes the letter.
  if (event.key === 'Backspace' && picksOf(state).isOfCaret) return (view.dispatch(endPicking(state.tr)), false);
  if (event.key === 'Delete' || event.key === 'Backspace') return deleteParagraphs(state, view.dispatch);
  if (isMod && event.key.toLowerCase() === 'a') return (view.dispatch(pickAll(state)), true);
  if (event.altKey || isMod) return false;
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const tr = movePick(state, event.key === 'ArrowUp' ? -1 : 1, event.shiftKey);
    if (tr !== null) view.dispatch(tr);
    return true;
  }
  if (event.key === 'Escape' || event.key === 'Enter') return (view.dispatch(leavePicks(state)), true);
  // Letters have no place to go to: the words of a picked paragraph are written again after Enter or a click.
  return event.key.length === 1 && pickText(event.key, actions);
}

/** A Japanese keyboard writes Space and ? at full width. */
function pickText(text: string, actions: PickActions): true {
  if (text === ' ' || text === '\u3000') actions.playPicked();
  if (text === '?' || text === '？') actions.help();
  return true;
}

/** Keys of picked paragraphs and of a selected chip: they come before those of the text. */
export const pickKeysPlugin = (actions: PickActions): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view, event) => pickKey(view, event, actions) || chipKey(view, event),
      // Keyboards of phones and of Asian languages send text without keys.
      handleTextInput: ({ state }, _, __, text) => arePicked(state) && pickText(text, actions),
      handleDOMEvents: {
        // Also where the caret stands already, which is no change of the selection.
        mousedown: (view, event) => {
          const isInWords = event.target instanceof Element && event.target.closest('p') !== null;
          if (isInWords && arePicked(view.state)) view.dispatch(endPicking(view.state.tr));
          return false;
        },
        compositionstart: (view) => {
          if (arePicked(view.state)) return true;
          leaveChip(view.state, view.dispatch);
          return false;
        },
        // To ProseMirror nothing is composed then: what comes is text as any other, and is refused.
        compositionupdate: ({ state }) => arePicked(state),
      },
    },
  });
