import { myVoices as english } from '../en/my-voices.ts';
import { myVoices as japanese } from '../ja/my-voices.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useMyVoiceTexts = namespaceTexts('myVoices', english, japanese);
