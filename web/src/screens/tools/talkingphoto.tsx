import { screenOf } from '@timbre/contract/screens/screens';
import { TalkingPhotosPage } from '../../features/talking-photos/talking-photos-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <TalkingPhotosPage title={screenOf('talking-photos').title[language]} />;
}
