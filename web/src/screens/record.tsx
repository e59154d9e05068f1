import { screenOf } from '@timbre/contract/screens/screens';
import { lazy } from 'react';
import { RecordPage } from '../features/recorder/record-page.tsx';
import { queueOf } from '../features/transcription/use-recording-queue.ts';
import { useLanguage } from '../i18n/use-language.ts';

const AddVoice = lazy(async () => ({ default: (await import('../features/cloning/add-voice.tsx')).AddVoice }));
const tools = {
  AddVoice,
  transcribe: (userId: string, file: File) => void queueOf(userId).addFiles([file]),
};

export function Screen() {
  const language = useLanguage();
  return <RecordPage tools={tools} title={screenOf('record').title[language]} />;
}
