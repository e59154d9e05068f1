import { screenOf } from '@timbre/contract/screens/screens';
import { WritingPage } from '../features/writing/writing-page.tsx';
import { useLanguage } from '../i18n/use-language.ts';

export function Screen() {
  const language = useLanguage();
  return <WritingPage title={screenOf('chatgpt-writing').title[language]} />;
}
