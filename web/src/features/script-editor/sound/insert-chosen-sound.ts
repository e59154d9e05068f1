import type { Command } from '@tiptap/pm/state';
import { NodeSelection } from '@tiptap/pm/state';
import type { ChosenSound } from '../../../domain/scripts/insert-sound.ts';
import { insertSound } from '../document/chip-commands.ts';
import type { ScriptWorkspace } from '../script-workspace.ts';

/** Puts a sound behind the caret and selects it, so that its level and what speech does meanwhile can be set at once. */
const insertSelected =
  (sound: ChosenSound): Command =>
  (state, dispatch, view) =>
    insertSound(sound)(
      state,
      dispatch && ((tr) => dispatch(tr.setSelection(NodeSelection.create(tr.doc, tr.selection.from - 1)))),
      view,
    );

/**
 * Puts a sound at the caret. `behind`: a drawer lies over the script, which cannot take the focus then, and the chip is
 * not seen. `no-caret`: nothing was inserted.
 */
export function insertChosenSound(
  { apply, run }: Pick<ScriptWorkspace, 'apply' | 'run'>,
  sound: ChosenSound,
): 'seen' | 'behind' | 'no-caret' {
  const isBehind = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
  const isDone = isBehind ? apply(insertSound(sound)) : run(insertSelected(sound));
  if (!isDone) return 'no-caret';
  return isBehind ? 'behind' : 'seen';
}
