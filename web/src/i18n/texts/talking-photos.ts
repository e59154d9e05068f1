import { talkingPhotos as english } from '../en/talking-photos.ts';
import { talkingPhotos as japanese } from '../ja/talking-photos.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useTalkingPhotosTexts = namespaceTexts('talkingPhotos', english, japanese);
