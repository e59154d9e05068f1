import { screenOf } from '@timbre/contract/screens/screens';
import { TranscriptPage } from '../features/transcript-editor/transcript-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <TranscriptPage title={screenOf('transcription-result').title[language]} />;
}
