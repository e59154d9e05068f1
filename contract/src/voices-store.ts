// The voice store, the picker and favourites.
import { later } from './later.ts';

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
export const listSpeakerEmotions = later(
  'listSpeakerEmotions',
  'GET',
  '/gateway-apis/tts/v1/speakerEmotion/list',
  'public',
);
export const listSpeakerTypes = later('listSpeakerTypes', 'GET', '/gateway-apis/tts/v1/speakerType', 'public');
