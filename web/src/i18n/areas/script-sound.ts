import { addTexts } from '../add-texts.ts';
import { scriptSound } from '../en/script/script-sound.ts';

addTexts(scriptSound);
