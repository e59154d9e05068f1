import { photoEditor as english } from '../en/talking/photo-editor.ts';
import { photoEditor as japanese } from '../ja/talking/photo-editor.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePhotoEditorTexts = namespaceTexts('photoEditor', english, japanese);
