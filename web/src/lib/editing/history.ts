import { createListeners } from '../listeners.ts';

export interface HistoryStatus<Doc> {
  readonly doc: Doc;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** What is edited, and the ways back and forth. A document that is the same object is the same. */
export interface History<Doc> {
  readonly snapshot: () => HistoryStatus<Doc>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** One step; steps of one label that follow each other closely are one together, such as letters typed in one place. */
  readonly push: (next: Doc, label?: string) => void;
  /** What the steps of that label that are still joined began from. */
  readonly joinedFrom: (label: string) => Doc | undefined;
  /** What comes next is another step. */
  readonly rest: () => void;
  /** No step: what was found out holds for every step. */
  readonly amend: (work: (doc: Doc) => Doc) => void;
}

/** Steps share what did not change, so a step costs as much memory as a list of references. */
const maxSteps = 300;
/** After such a rest typing is another step. */
const restMs = 1500;

export function createHistory<Doc extends object>(initial: Doc, now: () => number = Date.now): History<Doc> {
  const { subscribe, notify } = createListeners();
  let [past, future]: [readonly Doc[], readonly Doc[]] = [[], []];
  let status: HistoryStatus<Doc> = { doc: initial, canUndo: false, canRedo: false };
  let joined: { readonly label: string; readonly atMs: number } | null = null;
  const isJoined = (label: string): boolean =>
    joined !== null && joined.label === label && now() - joined.atMs < restMs;
  const rest = (): void => {
    joined = null;
  };
  const become = (doc: Doc): void => {
    status = { doc, canUndo: past.length > 0, canRedo: future.length > 0 };
    notify();
  };
  const go = (isBack: boolean): void => {
    rest();
    const [target] = (isBack ? past : future).slice(-1);
    if (target === undefined) return;
    if (isBack) [past, future] = [past.slice(0, -1), [...future, status.doc]];
    else [past, future] = [[...past, status.doc], future.slice(0, -1)];
    become(target);
  };
  return {
    ...{ subscribe, rest, snapshot: () => status },
    push: (next, label) => {
      if (next === status.doc) return;
      if (label === undefined || !isJoined(label)) past = [...past, status.doc].slice(-maxSteps);
      joined = label === undefined ? null : { label, atMs: now() };
      future = [];
      become(next);
    },
    joinedFrom: (label) => (isJoined(label) ? past.at(-1) : undefined),
    amend: (work) => {
      [past, future] = [past.map(work), future.map(work)];
      become(work(status.doc));
    },
    undo: () => go(true),
    redo: () => go(false),
  };
}
