import { screenOf } from '@timbre/contract/screens/screens';
import { BackgroundPage } from '../features/images/background-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <BackgroundPage title={screenOf('background').title[language]} />;
}
