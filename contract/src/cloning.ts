// Instant voice cloning.
import { later } from './later.ts';

export const cloningLimits = {
  maxBytes: 10_485_760,
  minSeconds: 1,
  maxSeconds: 60,
  nameChars: 50,
  recordingMs: 60_000,
  recordingSliceSeconds: 10,
  recordingKbps: 128,
} as const;

export const readCloneCriteria = later(
  'readCloneCriteria',
  'GET',
  '/gateway-apis/tts/v1/speakerClone/getSearchCriteria',
  'user',
);
export const checkCloneName = later('checkCloneName', 'GET', '/gateway-apis/tts/v1/speakerClone/nameExist', 'user');
export const createClone = later('createClone', 'POST', '/gateway-apis/tts/v1/speakerClone/create', 'user');
/** Accepts the clone's id or its speakerId (4-readings C41). */
export const deleteClone = later('deleteClone', 'DELETE', '/gateway-apis/tts/v1/speakerClone/{id}', 'user');
export const listClones = later('listClones', 'GET', '/gateway-apis/tts/v1/speakerClone/checkList', 'user');
export const setCloneUse = later('setCloneUse', 'PUT', '/gateway-apis/tts/v1/speakerClone/changeUseStatus', 'user');
export const readClone = later('readClone', 'GET', '/gateway-apis/tts/v1/speakerClone/getSpeakerInfo', 'user');
