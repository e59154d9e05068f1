import { mergeTurn, retype, splitTurn } from '@timbre/media/transcript/edit-turns';
import { plainLine } from '@timbre/media/transcript/edit-words';
import { flushSync } from 'react-dom';
import { randomKey } from '../../../lib/random-key.ts';
import type { TranscriptWorkspace } from '../workspace-context.ts';
import { selectIn, selectionIn } from './text-range.ts';
import { nextDoubt, secondsAt } from './word-places.ts';

const turnsOf = ({ store }: TranscriptWorkspace) => store.snapshot().doc.turns;

/** Writes a text into an element; the caret stays where it was, less what is left out before it. */
function write(element: HTMLElement, text: string): void {
  const caret = selectionIn(element)?.start ?? text.length;
  const left = Math.max(0, element.textContent.length - text.length);
  element.textContent = text;
  selectIn(element, Math.max(0, caret - left));
}

/** What stands in a turn's element becomes its text; false where that does not fit into a turn, which stays as it was. */
export function takeText(workspace: TranscriptWorkspace, id: string, element: HTMLElement): boolean {
  const text = plainLine(element.textContent);
  if (element.textContent !== text) write(element, text);
  const base = workspace.store.typedFrom(id);
  workspace.focus.hold();
  workspace.changeTurns((turns) => retype(turns, id, text, workspace.language, base), { typingIn: id });
  const taken = turnsOf(workspace).find((turn) => turn.id === id)?.text ?? text;
  if (taken !== text) write(element, taken);
  return taken === text;
}

/** A new paragraph at the caret; at the end of one the caret goes on to the next. */
export function splitAt(workspace: TranscriptWorkspace, id: string, offset: number): void {
  const newId = randomKey();
  const before = turnsOf(workspace);
  // On the page at once, so that the caret finds its place.
  flushSync(() => workspace.changeTurns((turns) => splitTurn(turns, id, offset, newId, workspace.language)));
  if (turnsOf(workspace) !== before) return workspace.focus.go(newId, 0);
  const next = before[before.findIndex((turn) => turn.id === id) + 1];
  if (next !== undefined && offset > 0) workspace.focus.go(next.id, 0);
}

/** Joins a turn with the one before it; false where they are too long for one. */
export function mergeBefore(workspace: TranscriptWorkspace, id: string): boolean {
  const turns = turnsOf(workspace);
  const at = turns.findIndex((turn) => turn.id === id);
  const before = turns[at - 1];
  if (before === undefined) return true;
  const merged = mergeTurn(turns, id);
  if (merged === null) return false;
  flushSync(() => workspace.changeTurns(() => merged.turns));
  workspace.focus.go(before.id, merged.offset);
  return true;
}

/** Joins a turn with the one after it. */
export function mergeAfter(workspace: TranscriptWorkspace, id: string): boolean {
  const turns = turnsOf(workspace);
  const next = turns[turns.findIndex((turn) => turn.id === id) + 1];
  return next === undefined || mergeBefore(workspace, next.id);
}

/** The caret goes from one turn into its neighbour. */
export function stepTurn(workspace: TranscriptWorkspace, id: string, by: -1 | 1, offset: 'start' | 'end'): void {
  const turns = turnsOf(workspace);
  const next = turns[turns.findIndex((turn) => turn.id === id) + by];
  if (next !== undefined) workspace.focus.go(next.id, offset === 'start' ? 0 : next.text.length);
}

/** The caret and the player go to the next doubtful word, or the one before; false where there is none. */
export function stepToDoubt(
  workspace: TranscriptWorkspace,
  { isBack, isRound }: { readonly isBack: boolean; readonly isRound: boolean },
): boolean {
  const turns = turnsOf(workspace);
  const found = nextDoubt(turns, workspace.doubtBelow, { from: workspace.focus.last(), isBack, isRound });
  const turn = turns.find(({ id }) => id === found?.turnId);
  if (found === null || turn === undefined) return false;
  workspace.media.seek(secondsAt(turn, found.start));
  workspace.focus.go(found.turnId, found.start, found.end);
  return true;
}
