import { screenOf } from '@timbre/contract/screens/screens';
import { StorePage } from '../features/voices/store/store-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <StorePage title={screenOf('voiceover-store').title[language]} />;
}
