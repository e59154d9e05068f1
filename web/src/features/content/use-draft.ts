import { useState } from 'react';

export interface DraftControl<D> {
  readonly draft: D;
  readonly change: (part: Partial<D>) => void;
  readonly isDirty: boolean;
  /** What is on the server now. */
  readonly settle: (saved: D) => void;
}

/** What is being written, and whether it differs from what is kept. */
export function useDraft<D extends object>(kept: D): DraftControl<D> {
  const [baseline, setBaseline] = useState(kept);
  const [draft, setDraft] = useState(kept);
  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    isDirty: JSON.stringify(draft) !== JSON.stringify(baseline),
    settle: (saved) => {
      setBaseline(saved);
      setDraft(saved);
    },
  };
}
