import type { CloneLabels } from '@timbre/contract/cloning/cloning-door';
import { cloneConsent } from '@timbre/contract/cloning/cloning';
import type { CloneOrder } from '../capabilities/cloning/cloning.types.ts';
import type { VoiceService } from '../capabilities/voices/voices.types.ts';
import { fail } from '../platform/errors.ts';
import { isSameLanguage } from '../platform/same-language.ts';
import { ageLabelOf } from './elevenlabs/age-words.ts';

type Words = Pick<CloneOrder, 'language' | 'accent' | 'gender' | 'age'>;

const commonLanguage = 'en';

/** How a voice is made that another API's caller describes in the words it has; throws `clone.language`. */
export async function cloneWords(
  voices: Pick<VoiceService, 'languages' | 'catalogue'>,
  { language: wanted = commonLanguage, accent = '', gender = '', age = '' }: CloneLabels,
): Promise<Words> {
  const [languages, catalogue] = await Promise.all([voices.languages(), voices.catalogue()]);
  const said = wanted.trim().toLowerCase();
  const named = languages.find(({ language, name }) => [language, name].some((one) => one.toLowerCase() === said));
  // Of several regions the one whose voice is understood best.
  const best = named ?? catalogue.find(({ language }) => isSameLanguage(language, said));
  const ofName = best ?? languages.find(({ name }) => name.toLowerCase().split(/\W+/u).includes(said));
  const spoken = languages.find(({ language }) => language === ofName?.language) ?? fail('clone.language');
  return {
    language: spoken.language,
    accent: spoken.accents.find((one) => one.toLowerCase() === accent.trim().toLowerCase()) ?? '',
    gender: gender === 'female' || gender === 'male' ? gender : null,
    age: ageLabelOf(age),
  };
}

/** The caller of an API whose form has no field for it says so by calling; the receipt is the same. */
export const saidByCalling = { consent: cloneConsent.version, consentLanguage: 'en' } as const;
