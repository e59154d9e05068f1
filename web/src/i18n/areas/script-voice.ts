import { addTexts } from '../add-texts.ts';
import { scriptVoice } from '../en/script/script-voice.ts';

addTexts(scriptVoice);
