import { screenOf } from '@timbre/contract/screens/screens';
import { LexiconPage } from '../../features/lexicon/lexicon-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <LexiconPage title={screenOf('lexicon').title[language]} />;
}
