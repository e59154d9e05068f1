import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { PickerSceneContext } from '../../domain/voices/picker-scene.ts';
import { textLanguage } from '../../domain/voices/written-language.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatLanguage } from '../../lib/format.ts';
import { useCloneCriteria, useClones } from './api.ts';
import type { CloneForm } from './clone-form.ts';
import { guessedName } from './guess-name.ts';
import { likeliestFirst } from './likely-languages.ts';

/** The languages a voice can speak, the likeliest first: of the script it is made for, else as the person reads. */
export function useLikelyLanguages() {
  const shownIn = useLanguage();
  const scene = use(PickerSceneContext);
  const [written] = useState(() => textLanguage(scene?.readText() ?? ''));
  const offered = useCloneCriteria().data?.specificLanguage;
  return useMemo(() => {
    const named = (offered ?? []).map(({ value }) => ({ value, label: formatLanguage(value, shownIn) }));
    return likeliestFirst(named, [...(written === null ? [] : [written]), shownIn, ...navigator.languages]);
  }, [offered, shownIn, written]);
}

/** Fills in what can be guessed, once each, where nothing was written: the language, and a name once there is a sample. */
export function useGuesses(
  form: CloneForm,
  sampleName: string | null,
  change: (part: Partial<CloneForm>) => void,
): void {
  const { t } = useCloningTexts();
  const languages = useLikelyLanguages();
  const clones = useClones().data?.totalList;
  const isGuessed = useRef(false);
  const likeliest = languages[0]?.value;
  const guessLanguage = useEffectEvent(() => {
    if (likeliest === undefined || isGuessed.current) return;
    isGuessed.current = true;
    if (form.language === '') change({ language: likeliest });
  });
  useEffect(() => guessLanguage(), [likeliest]);
  const guessName = useEffectEvent(() => {
    if (sampleName === null || form.name.trim() !== '') return;
    change({
      name: guessedName(
        sampleName,
        t('usualName'),
        (clones ?? []).map(({ name }) => name),
      ),
    });
  });
  useEffect(() => guessName(), [sampleName]);
}
