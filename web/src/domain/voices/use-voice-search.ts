import type { Speaker } from '@timbre/contract/voices/voices';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { remembering } from '../../lib/session/remembering.ts';
import { useFacetText } from './use-voice-choices.ts';
import type { VoiceFilter } from './voice-filter.ts';
import { facetNames, valuesOf } from './voice-filter.ts';
import type { FacetCounts, VoiceIndex, VoiceWords } from './voice-finder.ts';
import { voiceIndex } from './voice-finder.ts';

export interface FoundVoices {
  readonly found: readonly Speaker[];
  readonly counts: FacetCounts;
}

/** A star given or a vote changes voices, not what they are found by. */
const isOfSame = (index: VoiceIndex, voices: readonly Speaker[]): boolean =>
  index.speakers.length === voices.length && voices.every(({ speaker }, place) => speaker === index.speakers[place]);

/** What a voice is found by: what its card says, in English and in the reader's language. */
function useWords(): (voice: Speaker) => VoiceWords {
  const language = useLanguage();
  const textOf = useFacetText();
  return useMemo(() => {
    const named = remembering((tag) => formatLanguage(tag, language));
    const english = remembering((tag) => formatLanguage(tag, 'en'));
    const labels = facetNames.map((facet) => ({ facet, label: remembering((value) => textOf(facet, value)) }));
    return (voice) => ({
      name: voice.name,
      others: [
        named(voice.language),
        english(voice.language),
        voice.language,
        voice.engine,
        voice.base,
        ...voice.tags,
        ...labels.flatMap(({ facet, label }) => valuesOf(voice, facet).flatMap((value) => [label(value), value])),
      ],
    });
  }, [language, textOf]);
}

interface KeptIndex {
  readonly index: VoiceIndex;
  readonly language: string;
}

/** The store, the picker and the cast page look into one index. */
let kept: KeptIndex | null = null;

function indexFor(voices: readonly Speaker[], language: string, words: (voice: Speaker) => VoiceWords): VoiceIndex {
  if (kept?.language !== language || !isOfSame(kept.index, voices))
    kept = { index: voiceIndex(voices, words), language };
  return kept.index;
}

/** Voices of the catalogue that fit; `isMember` keeps those of a group. The index is made once for a catalogue. */
export function useVoiceSearch(
  voices: readonly Speaker[],
  filter: VoiceFilter,
  isMember: ((voice: Speaker) => boolean) | null,
): FoundVoices {
  const language = useLanguage();
  const words = useWords();
  return useMemo(() => {
    const inGroup = (place: number): boolean => {
      const voice = voices[place];
      return voice !== undefined && (isMember === null || isMember(voice));
    };
    const { places, counts } = indexFor(voices, language, words).search(filter, inGroup);
    return { found: places.flatMap((place) => voices[place] ?? []), counts };
  }, [voices, language, words, filter, isMember]);
}
