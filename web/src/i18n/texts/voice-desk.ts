import { voiceDesk as english } from '../en/voice-desk.ts';
import { voiceDesk as japanese } from '../ja/voice-desk.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useVoiceDeskTexts = namespaceTexts('voiceDesk', english, japanese);
