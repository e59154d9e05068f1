import { screenOf } from '@timbre/contract/screens/screens';
import { AppPage } from '../features/installing/app-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  return <AppPage title={screenOf('app-download').title[useLanguage()]} />;
}
