import type { SubtitleRules } from '@timbre/contract/article-settings';
import type { TranscriptSegment, TranscriptSpeaker } from '@timbre/contract/transcript';
import type { Transcription } from '@timbre/contract/transcription';
import { inTheirOrder } from '@timbre/media/transcript/edit-turns';

export type Turn = TranscriptSegment;
export type Turns = readonly TranscriptSegment[];

/** What is edited: all of it in one piece, so that one history holds for both views. */
export interface TranscriptDoc {
  readonly title: string;
  readonly turns: Turns;
  readonly speakers: readonly TranscriptSpeaker[];
  readonly rules: SubtitleRules;
}

export interface TranscriptState {
  readonly doc: TranscriptDoc;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** A change; `typingIn` joins letters that are typed into one turn, or one subtitle, to one step of undo. */
export interface StepOptions {
  readonly typingIn?: string;
}

export interface TranscriptStore {
  readonly snapshot: () => TranscriptState;
  readonly subscribe: (listener: () => void) => () => void;
  /** One step of undo; no step where the change answers what is there. */
  readonly change: (work: (doc: TranscriptDoc) => TranscriptDoc, options?: StepOptions) => void;
  /** No step: what was found out about a turn holds wherever in the history it stands as it is. */
  readonly amend: (turn: Turn, next: Turn) => void;
  /** The turn as it was before somebody began to type in it. */
  readonly typedFrom: (id: string) => Turn | undefined;
  /** What is typed next is another step. */
  readonly rest: () => void;
  /** Answers the id of the first turn that changed. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
}

/** States share their turns, so a step costs as much memory as a list of references. */
const mostSteps = 300;
/** Typing that rests so long is another step. */
const restMs = 1500;

export const docOf = ({
  title,
  segments,
  settings,
}: Pick<Transcription, 'title' | 'segments' | 'settings'>): TranscriptDoc => ({
  ...{ title, turns: segments, speakers: settings.speakers, rules: settings.subtitles },
});

function firstChange(before: TranscriptDoc, after: TranscriptDoc): string | null {
  const known = new Set(before.turns);
  const changed = after.turns.find((turn) => !known.has(turn));
  if (changed !== undefined) return changed.id;
  const left = new Set(after.turns);
  const at = before.turns.findIndex((turn) => !left.has(turn));
  return at < 0 ? null : (after.turns[Math.min(at, after.turns.length - 1)]?.id ?? null);
}

/** A transcript under somebody's hands, and the way back. */
export function createTranscriptStore(initial: TranscriptDoc, now: () => number = Date.now): TranscriptStore {
  let past: readonly TranscriptDoc[] = [];
  let future: readonly TranscriptDoc[] = [];
  let doc = initial;
  let typing: { readonly id: string; readonly base: Turn | undefined; atMs: number } | null = null;
  let state: TranscriptState = { doc, canUndo: false, canRedo: false };
  const listeners = new Set<() => void>();

  const tell = (): void => {
    state = { doc, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  };
  const isTypingOn = (id: string | undefined): boolean =>
    typing !== null && typing.id === id && now() - typing.atMs < restMs;
  const go = (from: readonly TranscriptDoc[], isBack: boolean): string | null => {
    const target = from.at(-1);
    typing = null;
    if (target === undefined) return null;
    const before = doc;
    if (isBack) [past, future] = [past.slice(0, -1), [...future, doc]];
    else [future, past] = [future.slice(0, -1), [...past, doc]];
    doc = target;
    tell();
    return firstChange(before, doc);
  };

  return {
    snapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (work, { typingIn } = {}) => {
      const worked = work(doc);
      if (worked === doc) return;
      const turns = worked.turns === doc.turns ? doc.turns : inTheirOrder(worked.turns);
      const next = turns === worked.turns ? worked : { ...worked, turns };
      if (typingIn !== undefined && typing !== null && isTypingOn(typingIn)) {
        typing.atMs = now();
      } else {
        past = [...past, doc].slice(-mostSteps);
        const base = doc.turns.find(({ id }) => id === typingIn);
        typing = typingIn === undefined ? null : { id: typingIn, base, atMs: now() };
      }
      future = [];
      doc = next;
      tell();
    },
    amend: (turn, next) => {
      if (next === turn || next.id !== turn.id) return;
      const amended = (one: TranscriptDoc): TranscriptDoc => {
        const at = one.turns.indexOf(turn);
        return at < 0 ? one : { ...one, turns: one.turns.with(at, next) };
      };
      if (typing?.id === turn.id) typing = null;
      [past, doc, future] = [past.map(amended), amended(doc), future.map(amended)];
      tell();
    },
    typedFrom: (id) => (isTypingOn(id) ? typing?.base : undefined),
    rest: () => {
      typing = null;
    },
    undo: () => go(past, true),
    redo: () => go(future, false),
  };
}
