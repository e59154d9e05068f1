import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { voiceDesk as english } from './en/voice-desk.ts';
import { voiceDesk as japanese } from './ja/voice-desk.ts';

/** The texts of what the owner sees of people's opinions: the studio does not carry them around. */
export function useVoiceDeskTexts() {
  if (!i18next.hasResourceBundle('en', 'voiceDesk')) {
    i18next.addResourceBundle('en', 'voiceDesk', english);
    i18next.addResourceBundle('ja', 'voiceDesk', japanese);
  }
  return useTranslation('voiceDesk');
}
