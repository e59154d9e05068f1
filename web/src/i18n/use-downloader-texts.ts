import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { downloader as english } from './en/downloader.ts';
import { downloader as japanese } from './ja/downloader.ts';

/** Texts that come with the screen that shows them and not with the first page. */
export function useDownloaderTexts() {
  if (!i18next.hasResourceBundle('en', 'downloader')) {
    i18next.addResourceBundle('en', 'downloader', english);
    i18next.addResourceBundle('ja', 'downloader', japanese);
  }
  return useTranslation('downloader');
}
