import { addTexts } from '../add-texts.ts';
import { quickVoiceover } from '../en/quick-voiceover.ts';

addTexts(quickVoiceover);
