import { transcriptEditor as english } from '../en/transcript-editor.ts';
import { transcriptEditor as japanese } from '../ja/transcript-editor.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTranscriptEditorTexts = namespaceTexts('transcriptEditor', english, japanese);
