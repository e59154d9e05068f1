import type { SpokenSentence, WordTiming } from '@timbre/contract/articles-speech';
import { useEffect, useState } from 'react';
import type { AudioPlayer, PlayerSnapshot } from './audio-player.ts';
import { placeAt, wordAt } from './timeline-model.ts';

export interface Spoken {
  readonly sentence: SpokenSentence;
  readonly word: WordTiming | undefined;
}

/** The word that is heard now, read from the audio clock each frame; null when nothing plays. Changes only with the word. */
export function useSpokenWord(player: AudioPlayer, { state, timeline }: PlayerSnapshot): Spoken | null {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  useEffect(() => {
    if (state === 'idle' || state === 'ended') {
      setSpoken(null);
      return;
    }
    let frame = 0;
    const look = () => {
      const place = placeAt(timeline, player.position());
      const sentence = place && timeline.sentences[place.index];
      const word = place && wordAt(sentence, place.offsetSeconds);
      setSpoken((old) =>
        old?.sentence === sentence && old?.word === word ? old : sentence === undefined ? null : { sentence, word },
      );
      if (state === 'playing') frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [player, state, timeline]);
  return spoken;
}
