import { photoLists as english } from '../en/photo-lists.ts';
import { photoLists as japanese } from '../ja/photo-lists.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const usePhotoListTexts = namespaceTexts('photoLists', english, japanese);
