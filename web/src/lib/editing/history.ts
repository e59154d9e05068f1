import { createStore } from 'zustand/vanilla';

export interface HistoryStatus<Doc> {
  readonly doc: Doc;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A document with undo and redo. Documents are compared by identity. */
export interface History<Doc> {
  readonly snapshot: () => HistoryStatus<Doc>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Adds a step. Steps with the same label in quick succession merge into one, such as letters typed in one place. */
  readonly push: (next: Doc, label?: string) => void;
  /** The document before the steps that a step with this label would merge with; undefined: it would not merge. */
  readonly mergeBase: (label: string) => Doc | undefined;
  /** The next step does not merge with the last one. */
  readonly rest: () => void;
  /** Changes the document in every step, without adding one. */
  readonly amend: (work: (doc: Doc) => Doc) => void;
}

/** Documents share what did not change, so a step costs about as much memory as a list of references. */
const maxSteps = 300;
/** Steps further apart do not merge. */
const restMs = 1500;

export function createHistory<Doc extends object>(initial: Doc, now: () => number = Date.now): History<Doc> {
  let [past, future]: [readonly Doc[], readonly Doc[]] = [[], []];
  const { subscribe, getState, setState } = createStore<HistoryStatus<Doc>>(() => ({
    doc: initial,
    canUndo: false,
    canRedo: false,
  }));
  const docNow = (): Doc => getState().doc;
  let last: { readonly label: string; readonly atMs: number } | null = null;
  const merges = (label: string): boolean => last !== null && last.label === label && now() - last.atMs < restMs;
  const rest = (): void => {
    last = null;
  };
  const become = (doc: Doc): void => {
    setState({ doc, canUndo: past.length > 0, canRedo: future.length > 0 });
  };
  const go = (isBack: boolean): void => {
    rest();
    const [target] = (isBack ? past : future).slice(-1);
    if (target === undefined) return;
    if (isBack) [past, future] = [past.slice(0, -1), [...future, docNow()]];
    else [past, future] = [[...past, docNow()], future.slice(0, -1)];
    become(target);
  };
  return {
    subscribe,
    rest,
    snapshot: getState,
    push: (next, label) => {
      if (next === docNow()) return;
      if (label === undefined || !merges(label)) past = [...past, docNow()].slice(-maxSteps);
      last = label === undefined ? null : { label, atMs: now() };
      future = [];
      become(next);
    },
    mergeBase: (label) => (merges(label) ? past.at(-1) : undefined),
    amend: (work) => {
      [past, future] = [past.map(work), future.map(work)];
      become(work(docNow()));
    },
    undo: () => go(true),
    redo: () => go(false),
  };
}
