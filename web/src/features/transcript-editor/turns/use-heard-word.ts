import { useEffect } from 'react';
import { followPlayhead } from '../../../lib/player/follow-playhead.ts';
import { coveredBy } from '../document/covered.ts';
import type { TranscriptWorkspace } from '../workspace-context.ts';
import { wordAt } from './word-places.ts';

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { above, below } = coveredBy(element);
  return top > above && bottom < window.innerHeight - below;
}

/** Lights up the word that is heard, each frame and without React; follows it down the page where that is wanted. */
export function useHeardWord({ store, media, lights, focus }: TranscriptWorkspace, isFollowing: boolean): void {
  useEffect(() => {
    let [turnId, start]: [string | null, number] = [null, -1];
    const look = (seconds: number) => {
      const word = wordAt(store.snapshot().doc.turns, seconds);
      if (word?.turnId === (turnId ?? undefined) && (word?.start ?? -1) === start) return;
      const isNewTurn = word !== null && word.turnId !== turnId;
      [turnId, start] = [word?.turnId ?? null, word?.start ?? -1];
      lights.lightWord(word);
      if (word === null || !isNewTurn || !isFollowing || focus.isHeld()) return;
      const element = lights.elementOf(word.turnId);
      if (element === undefined || !isInSight(element)) focus.show(word.turnId);
    };
    const leave = followPlayhead(media, look);
    return () => {
      leave();
      lights.lightWord(null);
    };
  }, [store, media, lights, focus, isFollowing]);
}
