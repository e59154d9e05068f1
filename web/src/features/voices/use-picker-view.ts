import type { Speaker } from '@timbre/contract/voices/voices';
import { useMemo, useState } from 'react';
import type { PickerScene } from '../../domain/voices/picker-scene.ts';
import { recommendedVoices } from '../../domain/voices/recommended-voices.ts';
import { noFilter, type VoiceFilter, withPicks } from '../../domain/voices/voice-filter.ts';
import { spokenLanguage } from '../../domain/voices/wanted-language.ts';
import { textLanguage } from '../../domain/voices/written-language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePremiumVoices } from './api.ts';
import { groupOfTab, inGroupOrder, type VoiceGroup } from './voice-groups.ts';

interface PickerViewOptions {
  readonly voices: readonly Speaker[];
  readonly chosen: string;
  readonly scene: PickerScene | null;
  /** The tab to begin with, in the specification's words; null: all voices. */
  readonly tab: string | null;
}

/**
 * What the picker shows. It opens on the language of the text, else of the voice that speaks now, else of the interface.
 * Until someone touches the filters, this holds for the list of all voices alone, and not for what is searched for.
 */
export function usePickerView({ voices, chosen, scene, tab }: PickerViewOptions) {
  const shownIn = useLanguage();
  const [group, setGroup] = useState(() => groupOfTab(tab));
  const [language] = useState(() => {
    const present = voices.find(({ speaker }) => speaker === chosen)?.language;
    const [words, text] = [scene?.readWords() ?? '', scene?.readText() ?? ''];
    return spokenLanguage(voices, [textLanguage(words), textLanguage(text), present, shownIn]);
  });
  const [filter, setFilter] = useState<VoiceFilter>(noFilter);
  const [isTouched, setIsTouched] = useState(false);
  const isPreset = !isTouched && language !== null && group === 'all' && filter.query === '';
  const applied = useMemo(
    () => (isPreset ? withPicks(filter, 'language', [language]) : filter),
    [isPreset, filter, language],
  );
  const change = (next: VoiceFilter) => {
    // Typing changes the words alone.
    const isTyped = next.picks === applied.picks;
    if (!isTyped) setIsTouched(true);
    setFilter(isTyped ? { ...filter, query: next.query } : next);
  };
  return { group, setGroup, filter: applied, language, setFilter: change };
}

export type PickerView = ReturnType<typeof usePickerView>;

interface PickerOrderOptions {
  readonly found: readonly Speaker[];
  readonly group: VoiceGroup;
  readonly filter: VoiceFilter;
  readonly language: string | null;
  /** The names used last, the newest first. */
  readonly recent: readonly string[];
}

/** What was found in the order it is shown in, and how many of the first are recommended. */
export function usePickerOrder({ found, group, filter, language, recent }: PickerOrderOptions) {
  const hasPremiumVoices = usePremiumVoices();
  const recentKey = recent.join(' ');
  return useMemo(() => {
    const used = recentKey.split(' ');
    if (filter.query !== '') return { shown: found, recommendedCount: 0 };
    if (group !== 'all' || language === null) return { shown: inGroupOrder(found, group, used), recommendedCount: 0 };
    const picked = filter.picks.language ?? [];
    const spoken = picked.length === 1 && picked[0] !== undefined ? picked[0] : language;
    const first = recommendedVoices(found, { language: spoken, recent: used, hasPremiumVoices });
    const rest = found.filter((voice) => !first.includes(voice));
    return { shown: [...first, ...rest], recommendedCount: first.length };
  }, [found, group, filter, language, recentKey, hasPremiumVoices]);
}
