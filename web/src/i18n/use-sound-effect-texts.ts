import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { soundEffects as english } from './en/sound-effects.ts';
import { soundEffects as japanese } from './ja/sound-effects.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useSoundEffectTexts() {
  if (!i18next.hasResourceBundle('en', 'soundEffects')) {
    i18next.addResourceBundle('en', 'soundEffects', english);
    i18next.addResourceBundle('ja', 'soundEffects', japanese);
  }
  return useTranslation('soundEffects');
}
