import { addTexts } from '../add-texts.ts';
import { voiceStore } from '../en/voice-store.ts';

addTexts(voiceStore);
