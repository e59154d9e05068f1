import { ApiError } from '@timbre/client';
import type { Alignment, AlignedCue } from '@timbre/contract/alignment';
import type { SubtitleRules } from '@timbre/contract/article-settings';
import { editableCues, type EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cueChanges } from '../../lib/subtitles/cue-changes.ts';
import { useCueHistory } from '../../lib/subtitles/use-cue-history.ts';
import { saveAlignment } from './api.ts';

/** After the last change. */
const saveDelayMs = 900;

const sent = (cues: readonly EditableCue[]): AlignedCue[] =>
  cues.map(({ id, text, startSeconds, endSeconds, speaker, confidence, words }) => ({
    ...{ id, text, startSeconds, endSeconds, words: words.map((word) => ({ ...word })) },
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

/** What the server has once a part was taken, also when the next one fails. */
function withSaved(saved: readonly EditableCue[], put: readonly EditableCue[], remove: readonly string[]) {
  const now = new Map([...saved, ...put].map((cue) => [cue.id, cue]));
  for (const id of remove) now.delete(id);
  return [...now.values()];
}

interface Written {
  readonly version: number;
  readonly rules: SubtitleRules;
  readonly title: string;
}

/** Subtitles, rules and title under somebody's hands; saved a moment after each change, one save at a time. */
export function useAlignmentEditor(alignment: Alignment) {
  const history = useCueHistory(editableCues(alignment.cues));
  const [rules, setRules] = useState(alignment.rules);
  const [title, setTitle] = useState(alignment.title);
  const [problem, setProblem] = useState<unknown>(null);
  const [isConflict, setIsConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const revision = useRef(alignment.revision);
  const savedCues = useRef(history.cues);
  const [saved, setSaved] = useState<Written>({ version: 0, rules, title });
  const isDirty = saved.version !== history.version || saved.rules !== rules || saved.title !== title;

  const { cues, version } = history;
  const saveNow = useCallback(async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      const parts = cueChanges(savedCues.current, cues);
      for (const { put, remove } of parts.length === 0 ? [{ put: [], remove: [] }] : parts) {
        const request = { id: alignment.id, revision: revision.current, title, rules };
        ({ revision: revision.current } = await saveAlignment({ ...request, put: sent(put), remove: [...remove] }));
        savedCues.current = withSaved(savedCues.current, put, remove);
      }
      setSaved({ version, rules, title });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'state.conflict') setIsConflict(true);
      else setProblem(error);
    } finally {
      setIsSaving(false);
    }
  }, [alignment.id, cues, version, rules, title]);

  useEffect(() => {
    if (!isDirty || isSaving || isConflict || problem !== null) return;
    const timer = setTimeout(() => void saveNow(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [isDirty, isSaving, isConflict, problem, saveNow]);

  const state: 'saved' | 'saving' | 'unsaved' = isSaving ? 'saving' : isDirty ? 'unsaved' : 'saved';
  return {
    ...{ history, rules, setRules, title, setTitle, problem, isConflict, state, isUnsaved: isDirty || isSaving },
    clearProblem: () => setProblem(null),
    saveNow: () => void saveNow(),
  };
}
