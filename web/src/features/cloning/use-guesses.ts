import { useEffect, useEffectEvent, useRef } from 'react';
import { useLikelyLanguages } from '../../domain/voice-samples/use-likely-languages.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { useCloneCriteria, useClones } from './api.ts';
import type { CloneForm } from './clone-form.ts';
import { guessedName } from './guess-name.ts';

/** Fills in what can be guessed, once each, where nothing was written: the language, and a name once there is a sample. */
export function useGuesses(
  form: CloneForm,
  { sampleName, language }: { readonly sampleName: string | null; readonly language: string | null },
  {
    change,
    fill,
  }: {
    readonly change: (part: Partial<CloneForm>) => void;
    /** Leaves standing what is said of another field. */
    readonly fill: (part: Partial<CloneForm>) => void;
  },
): void {
  const { t } = useCloningTexts();
  const languages = useLikelyLanguages(useCloneCriteria().data?.specificLanguage, language);
  const clones = useClones().data?.totalList;
  const isGuessed = useRef(false);
  const likeliest = languages[0]?.value;
  const guessLanguage = useEffectEvent(() => {
    if (likeliest === undefined || isGuessed.current) return;
    isGuessed.current = true;
    if (form.language === '') fill({ language: likeliest });
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
