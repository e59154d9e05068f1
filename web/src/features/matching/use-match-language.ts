import { use, useMemo, useState } from 'react';
import { PickerSceneContext } from '../../domain/voices/picker-scene.ts';
import { baseLanguage } from '../../domain/voices/voice-filter.ts';
import { spokenLanguage } from '../../domain/voices/wanted-language.ts';
import { textLanguage } from '../../domain/voices/written-language.ts';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { useVoices } from '../voices/api.ts';

/** Stands for no order by language. */
const any = 'any';

/** Whose voices come first: as the script is written, else as the interface speaks, until another one is chosen. */
export function useMatchLanguage() {
  const { t } = useMatchingTexts();
  const shownIn = useLanguage();
  const { voices } = useVoices();
  const scene = use(PickerSceneContext);
  const [usual] = useState(() => spokenLanguage(voices, [textLanguage(scene?.readText() ?? ''), shownIn]) ?? any);
  const [value, choose] = useState(usual);
  const choices = useMemo(() => {
    const spoken = [...new Set(voices.map(({ language }) => baseLanguage(language)))]
      .map((language) => ({ value: language, label: formatLanguage(language, shownIn) }))
      .toSorted((a, b) => Number(b.value === usual) - Number(a.value === usual) || a.label.localeCompare(b.label));
    return [...spoken, { value: any, label: t('anyLanguage') }];
  }, [voices, shownIn, usual, t]);
  return { value, choose, choices };
}
