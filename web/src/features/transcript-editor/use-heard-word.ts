import { useEffect } from 'react';
import { coveredBy } from './covered.ts';
import type { TranscriptDesk } from './desk-context.ts';
import { wordAt } from './word-places.ts';

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { above, below } = coveredBy(element);
  return top > above && bottom < window.innerHeight - below;
}

/** Lights up the word that is heard, each frame and without React; follows it down the page where that is wanted. */
export function useHeardWord({ store, media, lights, focus }: TranscriptDesk, isFollowing: boolean): void {
  useEffect(() => {
    let frame = 0;
    let [turnId, start]: [string | null, number] = [null, -1];
    const look = () => {
      const word = wordAt(store.snapshot().doc.turns, media.position());
      if (word?.turnId === (turnId ?? undefined) && (word?.start ?? -1) === start) return;
      const isNewTurn = word !== null && word.turnId !== turnId;
      [turnId, start] = [word?.turnId ?? null, word?.start ?? -1];
      lights.lightWord(word);
      if (word === null || !isNewTurn || !isFollowing || focus.isHeld()) return;
      const element = lights.elementOf(word.turnId);
      if (element === undefined || !isInSight(element)) focus.show(word.turnId);
    };
    const loop = () => {
      look();
      frame = media.snapshot().isPlaying ? requestAnimationFrame(loop) : 0;
    };
    const leave = media.subscribe(() => {
      if (frame === 0) loop();
    });
    loop();
    return () => {
      leave();
      cancelAnimationFrame(frame);
      lights.lightWord(null);
    };
  }, [store, media, lights, focus, isFollowing]);
}
