import { talkingPhotos as english } from '../en/talking/talking-photos.ts';
import { talkingPhotos as japanese } from '../ja/talking/talking-photos.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTalkingPhotoTexts = namespaceTexts('talkingPhotos', english, japanese);
