import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { helpVideos as english } from './en/help-videos.ts';
import { helpVideos as japanese } from './ja/help-videos.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useHelpVideoTexts() {
  if (!i18next.hasResourceBundle('en', 'helpVideos')) {
    i18next.addResourceBundle('en', 'helpVideos', english);
    i18next.addResourceBundle('ja', 'helpVideos', japanese);
  }
  return useTranslation('helpVideos');
}
