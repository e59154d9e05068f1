import { addTexts } from '../add-texts.ts';
import { editorPanels } from '../en/editor-panels.ts';

addTexts(editorPanels);
