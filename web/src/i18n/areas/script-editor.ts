import { addTexts } from '../add-texts.ts';
import { scriptEditor } from '../en/script-editor.ts';

addTexts(scriptEditor);
