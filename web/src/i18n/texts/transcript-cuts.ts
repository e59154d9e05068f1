import { transcriptCuts as english } from '../en/transcript-cuts.ts';
import { transcriptCuts as japanese } from '../ja/transcript-cuts.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTranscriptCutTexts = namespaceTexts('transcriptCuts', english, japanese);
