import { addTexts } from '../add-texts.ts';
import { scriptEditor } from '../en/script/script-editor.ts';

addTexts(scriptEditor);
