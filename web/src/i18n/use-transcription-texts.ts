import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { transcription as english } from './en/transcription.ts';
import { transcription as japanese } from './ja/transcription.ts';

/** The texts of transcription, which come with its screens and not with the first page. */
export function useTranscriptionTexts() {
  if (!i18next.hasResourceBundle('en', 'transcription')) {
    i18next.addResourceBundle('en', 'transcription', english);
    i18next.addResourceBundle('ja', 'transcription', japanese);
  }
  return useTranslation('transcription');
}
