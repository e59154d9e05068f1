import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { transcriptEditor as english } from './en/transcript-editor.ts';
import { transcriptEditor as japanese } from './ja/transcript-editor.ts';

/** The texts of the transcript editor, which come with its screen and not with the first page. */
export function useTranscriptEditorTexts() {
  if (!i18next.hasResourceBundle('en', 'transcriptEditor')) {
    i18next.addResourceBundle('en', 'transcriptEditor', english);
    i18next.addResourceBundle('ja', 'transcriptEditor', japanese);
  }
  return useTranslation('transcriptEditor');
}
