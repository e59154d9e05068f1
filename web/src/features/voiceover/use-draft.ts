import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import type { Draft } from './draft-model.ts';
import { emptyDraft, parseDraft } from './draft-model.ts';

const saveAfterMs = 400;

export interface DraftControl {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** Begins with an empty text; the voice stays. */
  readonly startOver: () => void;
  /** Brings back what `startOver` put away; undefined when there is nothing. */
  readonly bringBack: (() => void) | undefined;
  /** False when the browser could not keep it. */
  readonly isSaved: boolean;
}

/** The page's draft, kept in the browser while it is written. */
export function useDraft(): DraftControl {
  const [draft, setDraft] = useState(() => parseDraft(readStored('draft')));
  const [previous, setPrevious] = useState<Draft | null>(null);
  const [isSaved, setIsSaved] = useState(true);
  const saveNow = useEffectEvent(() => void store('draft', JSON.stringify(draft)));

  useEffect(() => {
    const timer = setTimeout(() => setIsSaved(store('draft', JSON.stringify(draft))), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const save = () => saveNow();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  const change = useCallback((part: Partial<Draft>) => {
    setDraft((old) => ({ ...old, ...part }));
    if (part.text !== undefined) setPrevious(null);
  }, []);
  const startOver = () => {
    setPrevious(draft);
    const { speaker, emotion, speed, pitch } = draft;
    setDraft({ ...emptyDraft, speaker, emotion, speed, pitch });
  };
  const bringBack = () => {
    if (previous !== null) setDraft(previous);
    setPrevious(null);
  };
  return { draft, change, startOver, bringBack: previous === null ? undefined : bringBack, isSaved };
}
