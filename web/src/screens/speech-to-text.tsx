import { screenOf } from '@timbre/contract/screens/screens';
import { SpeechToTextPage } from '../features/transcription/speech-to-text-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <SpeechToTextPage title={screenOf('speech-to-text').title[language]} />;
}
