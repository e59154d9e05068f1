import type { SpokenSentence, WordTiming } from '@timbre/contract/articles/articles-speech';
import { useMemo } from 'react';
import type { AudioPlayer } from './audio-player.ts';
import { placeAt, wordAt } from './timeline-model.ts';
import { useAtPlayhead } from './use-playhead.ts';

export interface Spoken {
  readonly sentence: SpokenSentence;
  readonly word: WordTiming | undefined;
}

/** The word that is heard now; null when nothing plays. Changes only with the word. */
export function useSpokenWord(player: AudioPlayer): Spoken | null {
  const at = (seconds: number): Partial<Spoken> => {
    const { state, timeline } = player.snapshot();
    const place = state === 'idle' || state === 'ended' ? undefined : placeAt(timeline, seconds);
    const sentence = place && timeline.sentences[place.index];
    return { ...(sentence && { sentence }), word: place && wordAt(sentence, place.offsetSeconds) };
  };
  const sentence = useAtPlayhead(player, (seconds) => at(seconds).sentence);
  const word = useAtPlayhead(player, (seconds) => at(seconds).word);
  return useMemo(() => (sentence === undefined ? null : { sentence, word }), [sentence, word]);
}
