import { screenOf } from '@timbre/contract/screens/screens';
import { AlignmentPage } from '../features/alignment/alignment-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <AlignmentPage title={screenOf('subtitle-alignment').title[language]} />;
}
