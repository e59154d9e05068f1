import type { Transcription } from '@timbre/contract/transcription/transcription';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { Notice } from '../../ui/messages/notice.tsx';

/** Said where the recognizer that was to hear a recording failed, and another one took over. */
export function HeardInstead({ of: { engine, insteadOf } }: { readonly of: Transcription }) {
  const { t } = useTranscriptEditorTexts();
  if (insteadOf === null || engine === null) return null;
  return (
    <Notice tone="plain">
      <p>{t('again.instead', { failed: insteadOf, engine })}</p>
    </Notice>
  );
}
