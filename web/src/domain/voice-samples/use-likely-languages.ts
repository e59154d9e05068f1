import { use, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { PickerSceneContext } from '../voices/picker-scene.ts';
import { textLanguage } from '../voices/written-language.ts';
import { likeliestFirst } from './likely-languages.ts';

/** A language a voice can speak, with its accents. */
export interface OfferedLanguage {
  readonly value: string;
  readonly detail: readonly { readonly value: string }[];
}

/** The languages a voice can speak, the likeliest first: one that is known, that of the script it is made for, as the person reads. */
export function useLikelyLanguages(offered: readonly OfferedLanguage[] | undefined, known: string | null = null) {
  const shownIn = useLanguage();
  const scene = use(PickerSceneContext);
  const [written] = useState(() => textLanguage(scene?.readText() ?? ''));
  return useMemo(() => {
    const named = (offered ?? []).map(({ value }) => ({ value, label: formatLanguage(value, shownIn) }));
    const likely = [known, written].filter((one) => one !== null);
    return likeliestFirst(named, [...likely, shownIn, ...navigator.languages]);
  }, [offered, shownIn, written, known]);
}
