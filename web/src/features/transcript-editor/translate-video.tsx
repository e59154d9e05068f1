import { TranslateButton } from '../dubbing/translate-button.tsx';
import { useDoc, useWorkspace } from './workspace-context.ts';

/** The recording in another language, with the text as it is corrected here. */
export function TranslateVideo() {
  const { id, language, durationSeconds } = useWorkspace();
  const title = useDoc((doc) => doc.title);
  return <TranslateButton of={{ id, title, language, durationSeconds }} />;
}
