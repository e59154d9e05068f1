import type { Command } from '@tiptap/pm/state';
import { NodeSelection } from '@tiptap/pm/state';
import { insertSound } from '../chip-commands.ts';
import type { SoundAttrs } from '../script-nodes.ts';

/** Puts a sound behind the caret and selects it, so that its level and what speech does meanwhile can be set at once. */
export const insertChosenSound =
  (sound: Pick<SoundAttrs, 'soundId' | 'name'>): Command =>
  (state, dispatch, view) =>
    insertSound(sound)(
      state,
      dispatch && ((tr) => dispatch(tr.setSelection(NodeSelection.create(tr.doc, tr.selection.from - 1)))),
      view,
    );
