import { screenOf } from '@timbre/contract/screens';
import { DownloadsPage } from '../features/downloads/downloads-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <DownloadsPage title={screenOf('youtube-downloader').title[language]} />;
}
