import { photoEditor as english } from '../en/photo-editor.ts';
import { photoEditor as japanese } from '../ja/photo-editor.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePhotoEditorTexts = namespaceTexts('photoEditor', english, japanese);
