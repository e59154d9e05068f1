import { screenOf } from '@timbre/contract/screens/screens';
import { TranslationPage } from '../features/translation/translation-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <TranslationPage title={screenOf('translation').title[language]} />;
}
