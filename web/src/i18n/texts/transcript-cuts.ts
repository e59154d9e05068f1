import { transcriptCuts as english } from '../en/recordings/transcript-cuts.ts';
import { transcriptCuts as japanese } from '../ja/recordings/transcript-cuts.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTranscriptCutTexts = namespaceTexts('transcriptCuts', english, japanese);
