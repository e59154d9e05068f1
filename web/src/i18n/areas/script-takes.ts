import { addTexts } from '../add-texts.ts';
import { scriptTakeNotes } from '../en/script-takes.ts';

addTexts(scriptTakeNotes);
