import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { hotVideos as english } from './en/hot-videos.ts';
import { hotVideos as japanese } from './ja/hot-videos.ts';

/** The texts of popular videos, which come with the dialog that shows them. */
export function useHotVideoTexts() {
  if (!i18next.hasResourceBundle('en', 'hotVideos')) {
    i18next.addResourceBundle('en', 'hotVideos', english);
    i18next.addResourceBundle('ja', 'hotVideos', japanese);
  }
  return useTranslation('hotVideos');
}
