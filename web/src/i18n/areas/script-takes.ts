import { addTexts } from '../add-texts.ts';
import { scriptTakeNotes } from '../en/script/script-takes.ts';

addTexts(scriptTakeNotes);
