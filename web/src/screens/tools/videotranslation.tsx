import { screenOf } from '@timbre/contract/screens/screens';
import { DubsPage } from '../../features/dubbing/dubs-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <DubsPage title={screenOf('video-translations').title[language]} />;
}
