// The voice store, the picker and favourites.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { later } from './later.ts';
import { emotion } from './script.ts';

export const listSpeakersByType = later(
  'listSpeakersByType',
  'GET',
  '/gateway-apis/tts/v1/storeSpeakerV2/speakerListByType',
  'public',
);
export const readStoreCriteria = later(
  'readStoreCriteria',
  'GET',
  '/gateway-apis/tts/v1/storeSpeakerV2/getStoreSearchCriteria',
  'public',
);
export const readSpeaker = later('readSpeaker', 'GET', '/gateway-apis/tts/v1/storeSpeakerV2/speakerDetail', 'public');
export const setFavouriteSpeaker = later(
  'setFavouriteSpeaker',
  'POST',
  '/gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeaker',
  'user',
);
export const readFavouriteSettings = later(
  'readFavouriteSettings',
  'GET',
  '/gateway-apis/tts/v1/storeSpeakerV2/isFavouriteSpeakerParams',
  'user',
);
export const saveFavouriteSettings = later(
  'saveFavouriteSettings',
  'POST',
  '/gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeakerParams',
  'user',
);
export const listPickerSpeakers = later(
  'listPickerSpeakers',
  'GET',
  '/gateway-apis/tts/v1/mediaPlayer/getSpeakerByType',
  'public',
);
export const readPickerCriteria = later(
  'readPickerCriteria',
  'GET',
  '/gateway-apis/tts/v1/mediaPlayer/getSearchCriteria',
  'public',
);
export const listUserSpeakers = later(
  'listUserSpeakers',
  'GET',
  '/gateway-apis/tts/v1/mediaPlayer/getUserSpeakerByType',
  'user',
);
/** Moods a voice can act. */
export const listSpeakerEmotions = call({
  id: 'listSpeakerEmotions',
  method: 'GET',
  path: '/gateway-apis/tts/v1/speakerEmotion/list',
  access: 'public',
  input: z.object({ speaker: z.string() }),
  output: z.array(emotion),
});
export const listSpeakerTypes = later('listSpeakerTypes', 'GET', '/gateway-apis/tts/v1/speakerType', 'public');
