import { ApiError } from '@timbre/client';
import type { Alignment, AlignedCue } from '@timbre/contract/alignment';
import { editableCues, type EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPassing } from '../../lib/passing-error.ts';
import { useSession } from '../../lib/session.ts';
import { cueChanges } from '../../lib/subtitles/cue-changes.ts';
import { useCueHistory } from '../../lib/subtitles/use-cue-history.ts';
import {
  changeOf,
  isNothing,
  keepAlignmentDraft,
  readAlignmentDraft,
  withChange,
  withoutHeld,
  type AlignmentChange,
  type AlignmentDoc,
} from './alignment-draft.ts';
import { readAlignment, saveAlignment } from './api.ts';

/** After the last change, and after what may be no more at the next try. */
const [saveDelayMs, retryMs] = [900, 8000];

const sent = (cues: readonly EditableCue[]): AlignedCue[] =>
  cues.map(({ id, text, startSeconds, endSeconds, speaker, confidence, words }) => ({
    ...{ id, text, startSeconds, endSeconds, words: words.map((word) => ({ ...word })) },
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

const docOf = ({ title, rules, cues }: Alignment): AlignmentDoc => ({ title, rules, cues: editableCues(cues) });

/** What is on the server and what is here: what was not saved when the page went away is there again. */
function opened(alignment: Alignment, wwid: string) {
  const saved = docOf(alignment);
  const draft = readAlignmentDraft({ wwid, id: alignment.id });
  const change = draft === null ? null : withoutHeld(saved, draft);
  const isLeft = change !== null && !isNothing(change);
  return {
    ...{ saved, first: isLeft ? withChange(saved, change) : saved },
    /** On which revision that was written; an older one: it was changed elsewhere since. */
    revision: isLeft ? (draft?.revision ?? alignment.revision) : alignment.revision,
  };
}

/** The revision on the server when it holds all of a change; null: it does not, or can't be asked. */
const ownSave = (id: string, change: AlignmentChange): Promise<number | null> =>
  readAlignment(id).then(
    (theirs) => (isNothing(withoutHeld(docOf(theirs), change)) ? theirs.revision : null),
    () => null,
  );

/** Subtitles, rules and title under somebody's hands; saved a moment after each change, one save at a time. */
export function useAlignmentEditor(alignment: Alignment) {
  const { id } = alignment;
  const wwid = useSession().user?.wwid ?? 'visitor';
  const [start] = useState(() => opened(alignment, wwid));
  const history = useCueHistory(start.first.cues);
  const [rules, setRules] = useState(start.first.rules);
  const [title, setTitle] = useState(start.first.title);
  const [problem, setProblem] = useState<unknown>(null);
  const [isConflict, setIsConflict] = useState(start.revision !== alignment.revision);
  const [isSaving, setIsSaving] = useState(false);
  const revision = useRef(start.revision);
  /** What was sent last may be there: nobody answered. */
  const isLost = useRef(false);
  const [saved, setSaved] = useState(start.saved);
  const { cues } = history;
  const isDirty = saved.cues !== cues || saved.rules !== rules || saved.title !== title;

  const saveNow = useCallback(async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      let known = saved;
      const parts = cueChanges(saved.cues, cues);
      for (const { put, remove } of parts.length === 0 ? [{ put: [], remove: [] }] : parts) {
        const request = { id, revision: revision.current, title, rules };
        ({ revision: revision.current } = await saveAlignment({ ...request, put: sent(put), remove: [...remove] }));
        // What the server has once a part was taken, also when the next one fails.
        known = withChange(known, { title, rules, put, remove });
        setSaved(known);
      }
      setSaved({ title, rules, cues });
      isLost.current = false;
    } catch (error) {
      const isConflicting = error instanceof ApiError && error.code === 'state.conflict';
      const own = isConflicting && isLost.current ? await ownSave(id, changeOf(saved, { title, rules, cues })) : null;
      isLost.current = isPassing(error);
      if (own === revision.current + 1) {
        revision.current = own;
        setSaved({ title, rules, cues });
      } else if (isConflicting) setIsConflict(true);
      else setProblem(error);
    } finally {
      setIsSaving(false);
    }
  }, [id, saved, cues, rules, title]);

  const isStuck = problem !== null && !isPassing(problem);
  useEffect(() => {
    if (!isDirty || isSaving || isConflict || isStuck) return;
    const timer = setTimeout(() => void saveNow(), problem === null ? saveDelayMs : retryMs);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isConflict, isStuck, problem, saveNow]);

  useEffect(
    () => keepAlignmentDraft({ wwid, id }, revision.current, changeOf(saved, { title, rules, cues })),
    [wwid, id, saved, title, rules, cues],
  );

  /** The two ways out of a conflict; undo brings back what was here. */
  const solve = async (isMineKept: boolean) => {
    const theirs = await readAlignment(id);
    const doc = docOf(theirs);
    const next = isMineKept ? withChange(doc, changeOf(saved, { title, rules, cues })) : doc;
    revision.current = theirs.revision;
    setSaved(doc);
    history.change(next.cues);
    setRules(next.rules);
    setTitle(next.title);
    setIsConflict(false);
  };

  const state: 'saved' | 'saving' | 'unsaved' = isSaving ? 'saving' : isDirty ? 'unsaved' : 'saved';
  return {
    ...{ history, rules, setRules, title, setTitle, problem, isConflict, state, isUnsaved: isDirty || isSaving },
    keepMine: () => solve(true),
    takeTheirs: () => solve(false),
    clearProblem: () => setProblem(null),
    saveNow: () => void saveNow(),
  };
}
