import { normalCuts, type Cuts } from '@timbre/media/cuts/cut-list';
import { withWordsCut, withWordsRestored } from '@timbre/media/cuts/cut-words';
import { findFillers } from '@timbre/media/cuts/fillers';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import type { TranscriptDoc } from '../document/transcript-store.ts';
import type { TranscriptWorkspace } from '../workspace-context.ts';
import { isIn, type FlatWords, type WordRun } from './flat-words.ts';

type Work = (cuts: Cuts, durationMs: number) => Cuts;

const isSame = (a: Cuts, b: Cuts): boolean =>
  a.length === b.length && a.every(({ fromMs, toMs }, at) => fromMs === b[at]?.fromMs && toMs === b[at].toMs);

/** One step of undo; false: there would be more cuts than a recording may have, and nothing is changed. */
export function changeCuts({ store, durationSeconds }: TranscriptWorkspace, work: Work, label?: string): boolean {
  const { doc } = store.snapshot();
  const cuts = normalCuts(work(doc.cuts, Math.round(durationSeconds * 1000)));
  if (cuts.length > transcriptLimits.cuts) return false;
  const change = (now: TranscriptDoc): TranscriptDoc => (isSame(now.cuts, cuts) ? now : { ...now, cuts });
  store.change(change, label === undefined ? {} : { typingIn: label });
  return true;
}

export const cutRun = (workspace: TranscriptWorkspace, { words }: FlatWords, run: WordRun): boolean =>
  changeCuts(workspace, (cuts, durationMs) => withWordsCut(cuts, words, (at) => isIn(run, at), durationMs));

export const restoreRun = (workspace: TranscriptWorkspace, { words }: FlatWords, run: WordRun): boolean =>
  changeCuts(workspace, (cuts, durationMs) => withWordsRestored(cuts, words, (at) => isIn(run, at), durationMs));

/** Numbers of all hesitations, cut or not. Reading every word of an hour takes longer than an edit may. */
export function fillersIn(flat: FlatWords, language: string | null): readonly number[] {
  return flat.turns.flatMap(({ id, words }) => {
    const first = flat.first.get(id) ?? 0;
    return findFillers(words, language).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, place) => first + from + place),
    );
  });
}

export const cutFillers = (workspace: TranscriptWorkspace, { words }: FlatWords, found: ReadonlySet<number>): boolean =>
  changeCuts(workspace, (cuts, durationMs) => withWordsCut(cuts, words, (at) => found.has(at), durationMs));
