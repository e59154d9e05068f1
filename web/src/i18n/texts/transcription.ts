import { transcription as english } from '../en/transcription.ts';
import { transcription as japanese } from '../ja/transcription.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTranscriptionTexts = namespaceTexts('transcription', english, japanese);
