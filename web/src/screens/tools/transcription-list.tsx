import { screenOf } from '@timbre/contract/screens/screens';
import { TranscriptionsPage } from '../../features/transcription/transcriptions-page.tsx';
import { useLanguage } from '../../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <TranscriptionsPage title={screenOf('transcriptions').title[language]} />;
}
