import { screenOf } from '@timbre/contract/screens/screens';
import { RecordPage } from '../features/recorder/record-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <RecordPage title={screenOf('record').title[language]} />;
}
