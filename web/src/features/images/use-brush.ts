import { useState } from 'react';
import type { Place, Stroke } from './brush.ts';

/** Strokes on a cut-out, with undo. */
export function useBrush() {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [mode, setMode] = useState<Stroke['mode'] | null>(null);
  const [percent, setPercent] = useState(4);
  return {
    strokes,
    /** Null: the brush is put away. */
    mode,
    setMode,
    /** Of the picture's longer side. */
    percent,
    setPercent,
    begin: (place: Place, longerSide: number) => {
      if (mode === null) return;
      const stroke = { mode, radius: Math.max(1, (longerSide * percent) / 200), places: [place] };
      setStrokes((former) => [...former, stroke]);
    },
    extend: (place: Place) =>
      setStrokes((former) => {
        const last = former.at(-1);
        return last === undefined ? former : [...former.slice(0, -1), { ...last, places: [...last.places, place] }];
      }),
    undo: () => setStrokes((former) => former.slice(0, -1)),
    clear: () => setStrokes([]),
  };
}
export type Brush = ReturnType<typeof useBrush>;
