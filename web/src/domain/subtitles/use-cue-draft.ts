import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { useEffect, useRef, useState } from 'react';
import type { CueActions } from './use-cue-actions.ts';

/** What is typed is taken over at once, and then so often: a list of thousands is not drawn again with each letter. */
const takeOverMs = 400;

/** A subtitle's text while someone types: never longer away from the list than a moment. */
export function useCueDraft({ id, text }: EditableCue, actions: CueActions) {
  const [draft, setDraft] = useState<string | null>(null);
  /** Not yet in the list. */
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const before = useRef(text);
  const takeOver = () => {
    if (pending.current !== null) actions.change(id, { text: pending.current });
    pending.current = null;
  };
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const latest = useRef(takeOver);
  useEffect(() => {
    latest.current = takeOver;
  });
  // A row that is scrolled out of sight is no more.
  useEffect(
    () => () => {
      stop();
      latest.current();
    },
    [],
  );
  const commit = () => {
    stop();
    takeOver();
    setDraft(null);
  };
  return {
    value: draft ?? text,
    commit,
    type: (next: string) => {
      if (draft === null) before.current = text;
      setDraft(next);
      pending.current = next;
      if (timer.current !== null) return;
      takeOver();
      timer.current = setTimeout(() => {
        timer.current = null;
        latest.current();
      }, takeOverMs);
    },
    /** As it was before this was typed. */
    revert: () => {
      if (draft === null) return;
      stop();
      pending.current = before.current;
      takeOver();
      setDraft(null);
    },
    /** It goes elsewhere with what is done next. */
    drop: () => {
      stop();
      pending.current = null;
      setDraft(null);
    },
  };
}
