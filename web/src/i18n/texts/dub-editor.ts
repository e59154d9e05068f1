import { dubEditor as english } from '../en/dubbing/dub-editor.ts';
import { dubEditor as japanese } from '../ja/dubbing/dub-editor.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useDubEditorTexts = namespaceTexts('dubEditor', english, japanese);
