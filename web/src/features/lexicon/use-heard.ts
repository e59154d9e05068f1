import type { LexiconDraft } from '@timbre/contract/lexicon/lexicon-entry';
import type { Speaker } from '@timbre/contract/voices/voices';
import { fitsLanguage } from '@timbre/media/lexicon/fits-language';
import { useDemo } from '../../lib/session/use-demo.ts';
import { sayUnheard } from '../../domain/plans/show-error.ts';
import { usePlayWord } from './api.ts';

/** A word as it is, or as an entry speaks it. */
export interface Heard {
  /** Undefined: there is no voice to hear it in. */
  readonly speaker: string | undefined;
  readonly type: 0 | 1;
  readonly original: string;
  /** Left out: without the entry. */
  readonly alternative?: string;
}

/** Plays words before and after, one at a time. */
export function useHeard() {
  const play = usePlayWord();
  const { playing, state, toggleMade } = useDemo(sayUnheard);
  const nameOf = (word: Heard): string =>
    JSON.stringify([word.speaker, word.type, word.original, word.alternative ?? null]);
  return {
    stateOf: (word: Heard) => (playing === nameOf(word) ? state : 0),
    toggle: ({ speaker, ...word }: Heard) => {
      if (speaker !== undefined) toggleMade(nameOf({ speaker, ...word }), () => play({ speaker, ...word }));
    },
  };
}
export type HeardControl = ReturnType<typeof useHeard>;

/** Whether a voice says what the lexicon is about: sounds. */
export const saysSounds = ({ canSayIpa }: Speaker): boolean => canSayIpa;

/** The voice an entry is heard in: its own, the chosen one where that speaks its language, else one that does. */
export function voiceFor(
  { speaker, language }: Pick<LexiconDraft, 'speaker' | 'language'>,
  chosen: Speaker | undefined,
  voices: readonly Speaker[],
): Speaker | undefined {
  const own = voices.find((voice) => voice.speaker === speaker);
  if (own !== undefined) return own;
  if (chosen !== undefined && fitsLanguage(language, chosen.language)) return chosen;
  const speaking = voices.filter((voice) => fitsLanguage(language, voice.language));
  return speaking.find(saysSounds) ?? speaking[0] ?? chosen;
}
