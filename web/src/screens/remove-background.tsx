import { screenOf } from '@timbre/contract/screens/screens';
import { ImagePage } from '../features/images/image-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <ImagePage title={screenOf('remove-background').title[language]} />;
}
