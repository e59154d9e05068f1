import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { cueProblems, type CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import {
  addCueAfter,
  changeCue,
  mergeWithNext,
  removeCue,
  splitCueAt,
  type CueChange,
  type EditableCue,
} from '@timbre/media/subtitles/edit-cues';
import { fixCue } from '@timbre/media/subtitles/fix-cues';
import { fullRules } from '@timbre/media/subtitles/subtitle-rules';
import { useEffect, useMemo, useRef } from 'react';
import { randomKey } from '../../lib/random-key.ts';

type Cues = readonly EditableCue[];

/** What a row can do to the list. */
export interface CueActions {
  /** Changes with the same label in quick succession are one step of undo. */
  readonly change: (id: string, change: CueChange, label?: string) => void;
  /** `text` is what stands in the field, which may not have been taken over yet. */
  readonly split: (id: string, offset: number, text: string) => void;
  readonly merge: (id: string) => void;
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly fix: (id: string, kind: CueProblemKind) => void;
  readonly play: (id: string) => void;
  /** Brings its row into sight. */
  readonly show: (id: string) => void;
  /** Puts the cursor into its text. */
  readonly write: (id: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

interface CueActionsOptions {
  readonly cues: Cues;
  readonly rules: SubtitleRules;
  readonly onChange: (cues: Cues, label?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onShow: (index: number) => void;
  readonly onWrite: (index: number) => void;
  readonly onPlay: (fromSeconds: number, toSeconds: number) => void;
  readonly onHopeless: () => void;
}

/** The same object for as long as the view lives, so that a change repaints the rows it changes only. */
export function useCueActions(options: CueActionsOptions): CueActions {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  return useMemo(() => {
    const apply = (work: (cues: Cues, options: CueActionsOptions) => Cues, label?: string) => {
      const { cues, onChange } = latest.current;
      const next = work(cues, latest.current);
      if (next !== cues) onChange(next, label);
    };
    const placeOf = (id: string): number => latest.current.cues.findIndex((cue) => cue.id === id);
    return {
      change: (id, change, label) => apply((cues) => changeCue(cues, id, change), label),
      split: (id, offset, text) =>
        apply((cues, { rules }) => {
          const written = cues.some((cue) => cue.id === id && cue.text !== text) ? changeCue(cues, id, { text }) : cues;
          const { minGapSeconds: gapSeconds } = fullRules(rules);
          return splitCueAt(written, id, offset, { newId: randomKey(), gapSeconds });
        }),
      merge: (id) => apply((cues) => mergeWithNext(cues, id)),
      add: (id) => apply((cues) => addCueAfter(cues, id, randomKey())),
      remove: (id) => apply((cues) => removeCue(cues, id)),
      fix: (id, kind) =>
        apply((cues, { rules, onHopeless }) => {
          const at = cues.findIndex((cue) => cue.id === id);
          const problem = cueProblems(cues, rules).find((one) => one.cue === at && one.kind === kind);
          const mended = problem === undefined ? cues : fixCue(cues, problem, rules, randomKey);
          if (mended === null) onHopeless();
          return mended ?? cues;
        }),
      play: (id) => {
        const cue = latest.current.cues.find((one) => one.id === id);
        if (cue !== undefined) latest.current.onPlay(cue.startSeconds, cue.endSeconds);
      },
      show: (id) => latest.current.onShow(placeOf(id)),
      write: (id) => latest.current.onWrite(placeOf(id)),
      undo: () => latest.current.onUndo(),
      redo: () => latest.current.onRedo(),
    };
  }, []);
}
