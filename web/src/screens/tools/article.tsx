import { screenOf } from '@timbre/contract/screens/screens';
import { VoiceoversPage } from '../../features/articles/voiceovers-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <VoiceoversPage title={screenOf('articles').title[language]} />;
}
