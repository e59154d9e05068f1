import { createHistory, type History } from '../../../lib/editing/history.ts';
import { inTimeOrder, type DubDoc } from './dub-doc.ts';

export type DubEdit = (doc: DubDoc) => DubDoc;

export interface DubStore extends Pick<History<DubDoc>, 'snapshot' | 'subscribe' | 'rest'> {
  /** One step of undo; none where the edit answers what is there. Steps with the same label in quick succession are one. */
  readonly edit: (work: DubEdit, label?: string) => void;
  /** Answers the id of the first line that changed. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
}

function firstChange(before: DubDoc, after: DubDoc): string | null {
  const known = new Set(before.lines);
  const changed = after.lines.find((line) => !known.has(line));
  if (changed !== undefined) return changed.id;
  const left = new Set(after.lines);
  const at = before.lines.findIndex((line) => !left.has(line));
  return at < 0 ? null : (after.lines[Math.min(at, after.lines.length - 1)]?.id ?? null);
}

/** A video translation under someone's hands, and the way back. */
export function createDubStore(initial: DubDoc, now?: () => number): DubStore {
  const history = createHistory(initial, now);
  const docNow = () => history.snapshot().doc;
  const going = (step: () => void) => (): string | null => {
    const before = docNow();
    step();
    return before === docNow() ? null : firstChange(before, docNow());
  };
  return {
    subscribe: history.subscribe,
    snapshot: history.snapshot,
    rest: history.rest,
    edit: (work, label) => {
      const worked = work(docNow());
      const lines = inTimeOrder(worked.lines);
      history.push(lines === worked.lines ? worked : { ...worked, lines }, label);
    },
    undo: going(history.undo),
    redo: going(history.redo),
  };
}
