// The voice store and the picker: groups, criteria and favourites.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { emotion } from '../script.ts';
import { productName } from '../screens/screen.ts';
import { speaker, speakerParams, voiceLimits } from './voices.ts';

/** Voices of one's own: cloned and bought ones. */
export const labGroup = `${productName}Lab`;

/** The picker's tabs. */
export const speakerGroups = ['Favorite', 'Recent', labGroup, 'Cloned', 'All'] as const;
export type SpeakerGroup = (typeof speakerGroups)[number];

const page = { pageSize: pageNumber(1, voiceLimits.page), pageNum: pageNumber(1, 1) };
const speakerId = z.string().check(z.minLength(1), z.maxLength(100));

/** The voices of one tab; a visitor has none of their own. */
export const listSpeakersByType = call({
  id: 'listSpeakersByType',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/speakerListByType',
  isStore: true,
  access: 'public',
  input: z.object({ type: z.enum(speakerGroups), ...page }),
  output: pageOf(speaker),
});

/** The same of the user's own tabs, where the picker asks for them. */
export const listUserSpeakers = call({
  id: 'listUserSpeakers',
  method: 'GET',
  path: '/gateway-apis/tts/v1/mediaPlayer/getUserSpeakerByType',
  access: 'user',
  input: z.object({ type: z.enum(['Favorite', 'Recent', labGroup, 'Cloned']), ...page }),
  output: pageOf(speaker),
});

/** A choice of a filter and how many voices it leaves. */
const criterion = z.object({ value: z.string(), count: z.number() });

export const speakerCriteria = z.object({
  /** 0 Standard, 1 Premium, 2 Ultra. */
  quality: z.array(criterion),
  language: z.array(criterion),
  accent: z.array(criterion),
  /** Moods that can be acted. */
  style: z.array(criterion),
  /** What voices suit, in a fixed order; the fourth is animation videos. */
  scenario: z.array(criterion),
  gender: z.array(criterion),
  /** By `ageLabel`. */
  age: z.array(criterion),
});
export type SpeakerCriteria = z.infer<typeof speakerCriteria>;

export const readStoreCriteria = call({
  id: 'readStoreCriteria',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/getStoreSearchCriteria',
  isStore: true,
  access: 'public',
  input: z.object({}),
  output: speakerCriteria,
});

export const readPickerCriteria = call({
  id: 'readPickerCriteria',
  method: 'GET',
  path: '/gateway-apis/tts/v1/mediaPlayer/getSearchCriteria',
  access: 'public',
  input: z.object({}),
  output: speakerCriteria,
});

/** Each voice once, under the fullest of its tags, and there by language; all voices of a tag where one is named. */
export const listPickerSpeakers = call({
  id: 'listPickerSpeakers',
  method: 'GET',
  path: '/gateway-apis/tts/v1/mediaPlayer/getSpeakerByType',
  access: 'public',
  input: z.object({
    /** One tag only. */
    type: z.optional(z.string().check(z.maxLength(100))),
    /** A language or a region of it. */
    language: z.optional(z.string().check(z.maxLength(35))),
  }),
  output: z.array(
    z.object({
      searchTag: z.string(),
      mediaSpeakerListVOList: z.array(z.object({ language: z.string(), speakerList: z.array(speaker) })),
    }),
  ),
});

export const readSpeaker = call({
  id: 'readSpeaker',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/speakerDetail',
  isStore: true,
  access: 'public',
  errors: ['input.not-found'],
  input: z.object({ speakerId }),
  output: speaker,
});

/** Without `isFavourite` it turns the present state round. */
export const setFavouriteSpeaker = call({
  id: 'setFavouriteSpeaker',
  method: 'POST',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeaker',
  isStore: true,
  access: 'user',
  errors: ['voice.unavailable'],
  input: z.object({ speakerId, isFavourite: z.optional(z.boolean()) }),
  output: z.object({ speakerId: z.string(), isFavourite: z.boolean() }),
});

const favouriteSettings = z.object({ isFavourite: z.boolean(), params: z.nullable(speakerParams) });

/** Whether the voice is a favourite, and the settings saved with it. */
export const readFavouriteSettings = call({
  id: 'readFavouriteSettings',
  method: 'GET',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/isFavouriteSpeakerParams',
  isStore: true,
  access: 'user',
  input: z.object({ speakerId }),
  output: favouriteSettings,
});

/** Makes the voice a favourite with these settings; Professional and above. */
export const saveFavouriteSettings = call({
  id: 'saveFavouriteSettings',
  method: 'POST',
  path: '/gateway-apis/tts/v1/storeSpeakerV2/setFavouriteSpeakerParams',
  isStore: true,
  access: 'user',
  errors: ['voice.unavailable', 'plan.required'],
  input: z.extend(speakerParams, { speakerId }),
  output: favouriteSettings,
});

/** Moods a voice can act. */
export const listSpeakerEmotions = call({
  id: 'listSpeakerEmotions',
  method: 'GET',
  path: '/gateway-apis/tts/v1/speakerEmotion/list',
  access: 'public',
  input: z.object({ speaker: z.string() }),
  output: z.array(emotion),
});

/** Where voices come from, and how many of each there are for the user. */
export const listSpeakerTypes = call({
  id: 'listSpeakerTypes',
  method: 'GET',
  path: '/gateway-apis/tts/v1/speakerType',
  access: 'public',
  input: z.object({}),
  output: z.array(z.object({ speakerType: speaker.shape.speakerType, count: z.number() })),
});
