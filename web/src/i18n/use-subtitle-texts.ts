import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { subtitles as english } from './en/subtitles.ts';
import { subtitles as japanese } from './ja/subtitles.ts';

/** The texts of the subtitle view, which come with it and not with the first page. */
export function useSubtitleTexts() {
  if (!i18next.hasResourceBundle('en', 'subtitles')) {
    i18next.addResourceBundle('en', 'subtitles', english);
    i18next.addResourceBundle('ja', 'subtitles', japanese);
  }
  return useTranslation('subtitles');
}
