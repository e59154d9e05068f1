import { screenOf } from '@timbre/contract/screens/screens';
import { CastPage } from '../../features/cast/cast-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <CastPage title={screenOf('cast').title[language]} />;
}
