import { ApiError } from '@timbre/client';
import type { Alignment, AlignedCue } from '@timbre/contract/alignment';
import type { SubtitleRules } from '@timbre/contract/article-settings';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCueHistory } from '../../lib/subtitles/use-cue-history.ts';
import { saveAlignment } from './api.ts';

/** After the last change. */
const saveDelayMs = 900;

const sent = (cues: readonly EditableCue[]): AlignedCue[] =>
  cues.map(({ id, text, startSeconds, endSeconds, speaker, confidence, words }) => ({
    ...{ id, text, startSeconds, endSeconds, words: [...words] },
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

/** Without the keys a schema's optional fields may carry as undefined. */
const editable = (cues: readonly AlignedCue[]): EditableCue[] =>
  cues.map(({ speaker, confidence, ...cue }) => ({
    ...cue,
    ...(speaker === undefined ? {} : { speaker }),
    ...(confidence === undefined ? {} : { confidence }),
  }));

interface Written {
  readonly version: number;
  readonly rules: SubtitleRules;
  readonly title: string;
}

/** Subtitles, rules and title under somebody's hands; saved a moment after each change, one save at a time. */
export function useAlignmentEditor(alignment: Alignment) {
  const history = useCueHistory(editable(alignment.cues));
  const [rules, setRules] = useState(alignment.rules);
  const [title, setTitle] = useState(alignment.title);
  const [problem, setProblem] = useState<unknown>(null);
  const [isConflict, setIsConflict] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const revision = useRef(alignment.revision);
  const [saved, setSaved] = useState<Written>({ version: 0, rules, title });
  const isDirty = saved.version !== history.version || saved.rules !== rules || saved.title !== title;

  const { cues, version } = history;
  const saveNow = useCallback(async () => {
    setIsSaving(true);
    setProblem(null);
    try {
      const request = { id: alignment.id, revision: revision.current, title, rules, cues: sent(cues) };
      ({ revision: revision.current } = await saveAlignment(request));
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

  // Closing the window before the last save asks first.
  useEffect(() => {
    if (!isDirty && !isSaving) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSaving]);

  const state: 'saved' | 'saving' | 'unsaved' = isSaving ? 'saving' : isDirty ? 'unsaved' : 'saved';
  return {
    ...{ history, rules, setRules, title, setTitle, problem, isConflict, state },
    clearProblem: () => setProblem(null),
    saveNow: () => void saveNow(),
  };
}
