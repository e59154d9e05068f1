import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import type { TranscriptCut, TranscriptSegment, TranscriptSpeaker } from '@timbre/contract/transcription/transcript';
import type { Transcription } from '@timbre/contract/transcription/transcription';
import { normalCuts } from '@timbre/media/cuts/cut-list';
import { inTheirOrder } from '@timbre/media/transcript/edit-turns';
import { createHistory, type History } from '../../../lib/editing/history.ts';

export type Turn = TranscriptSegment;
export type Turns = readonly TranscriptSegment[];

/** What is edited: all of it in one piece, so that one history holds for both views. */
export interface TranscriptDoc {
  readonly title: string;
  readonly turns: Turns;
  readonly speakers: readonly TranscriptSpeaker[];
  readonly rules: SubtitleRules;
  /** What is left out of the recording when it is exported, in order and apart from each other. */
  readonly cuts: readonly TranscriptCut[];
}

/** A change; `typingIn` joins letters that are typed into one turn, or one subtitle, to one step of undo. */
export interface StepOptions {
  readonly typingIn?: string;
}

export interface TranscriptStore extends Pick<History<TranscriptDoc>, 'snapshot' | 'subscribe' | 'rest'> {
  /** One step of undo; no step where the change answers what is there. */
  readonly change: (work: (doc: TranscriptDoc) => TranscriptDoc, options?: StepOptions) => void;
  /** No step: what was found out about a turn holds wherever in the history it stands as it is. */
  readonly amend: (turn: Turn, next: Turn) => void;
  /** The turn as it was before someone began to type in it. */
  readonly typedFrom: (id: string) => Turn | undefined;
  /** Answers the id of the first turn that changed. */
  readonly undo: () => string | null;
  readonly redo: () => string | null;
}

/** The same list where it is in order already, as documents are compared by identity. Programs may have written another. */
function inOrder(cuts: readonly TranscriptCut[]): readonly TranscriptCut[] {
  const normal = normalCuts(cuts);
  const isSame =
    normal.length === cuts.length &&
    normal.every(({ fromMs, toMs }, at) => fromMs === cuts[at]?.fromMs && toMs === cuts[at].toMs);
  return isSame ? cuts : normal;
}

export const docOf = ({
  title,
  segments,
  settings,
}: Pick<Transcription, 'title' | 'segments' | 'settings'>): TranscriptDoc => ({
  title,
  turns: segments,
  speakers: settings.speakers,
  rules: settings.subtitles,
  cuts: inOrder(settings.cuts),
});

function firstChange(before: TranscriptDoc, after: TranscriptDoc): string | null {
  const known = new Set(before.turns);
  const changed = after.turns.find((turn) => !known.has(turn));
  if (changed !== undefined) return changed.id;
  const left = new Set(after.turns);
  const at = before.turns.findIndex((turn) => !left.has(turn));
  return at < 0 ? null : (after.turns[Math.min(at, after.turns.length - 1)]?.id ?? null);
}

/** A transcript under someone's hands, and the way back. */
export function createTranscriptStore(initial: TranscriptDoc, now?: () => number): TranscriptStore {
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
    change: (work, { typingIn } = {}) => {
      const doc = docNow();
      const worked = work(doc);
      if (worked === doc) return;
      const turns = worked.turns === doc.turns ? doc.turns : inTheirOrder(worked.turns);
      history.push(turns === worked.turns ? worked : { ...worked, turns }, typingIn);
    },
    amend: (turn, next) => {
      if (next === turn || next.id !== turn.id) return;
      if (history.mergeBase(turn.id) !== undefined) history.rest();
      history.amend((doc) => {
        const at = doc.turns.indexOf(turn);
        return at < 0 ? doc : { ...doc, turns: doc.turns.with(at, next) };
      });
    },
    typedFrom: (id) => history.mergeBase(id)?.turns.find((turn) => turn.id === id),
    undo: going(history.undo),
    redo: going(history.redo),
  };
}
