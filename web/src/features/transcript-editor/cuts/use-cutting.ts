import { cutAt } from '@timbre/media/cuts/cut-list';
import { struckWords } from '@timbre/media/cuts/cut-words';
import { useEffect, useMemo, useState } from 'react';
import { skipStretches } from '../../../lib/player/skip-stretches.ts';
import { useDoc, useWorkspace } from '../workspace-context.ts';
import { flatWords, placesOfRun, type WordRun } from './flat-words.ts';

/** What is chosen: from where it began to where it went, both of them in it. */
export interface ChosenWords {
  readonly anchor: number;
  readonly head: number;
}

export const runOf = ({ anchor, head }: ChosenWords): WordRun => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head) + 1,
});

/** The words, which of them are cut, and which are chosen; while it is open, playing leaves out what is cut. */
export function useCutting() {
  const { media, lights, store } = useWorkspace();
  const turns = useDoc((doc) => doc.turns);
  const cuts = useDoc((doc) => doc.cuts);
  const flat = useMemo(() => flatWords(turns), [turns]);
  const isStruck = useMemo(() => struckWords(flat.words, cuts), [flat, cuts]);
  const [chosen, choose] = useState<ChosenWords | null>(null);
  const [isSkipping, setIsSkipping] = useState(true);
  // Words may have gone, in another tab or by undo.
  const valid = chosen !== null && Math.max(chosen.anchor, chosen.head) < flat.words.length ? chosen : null;
  useEffect(() => {
    lights.lightChosen(valid === null ? [] : placesOfRun(flat, runOf(valid)));
    return () => lights.lightChosen([]);
  }, [lights, flat, valid]);
  useEffect(() => {
    if (!isSkipping) return;
    return skipStretches(media, (seconds) => {
      const cut = cutAt(store.snapshot().doc.cuts, seconds * 1000);
      return cut === null ? null : { startSeconds: cut.fromMs / 1000, endSeconds: cut.toMs / 1000 };
    });
  }, [media, store, isSkipping]);
  return { flat, cuts, isStruck, chosen: valid, choose, isSkipping, setIsSkipping };
}

export type Cutting = ReturnType<typeof useCutting>;
