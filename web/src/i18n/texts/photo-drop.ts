import { photoDrop as english } from '../en/talking/photo-drop.ts';
import { photoDrop as japanese } from '../ja/talking/photo-drop.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePhotoDropTexts = namespaceTexts('photoDrop', english, japanese);
