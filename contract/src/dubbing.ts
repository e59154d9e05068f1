// Video translation.
import { later } from './later.ts';

export const createDub = later('createDub', 'POST', '/gateway-apis/tts/v1/videoTrans/create', 'user');
export const listDubs = later('listDubs', 'GET', '/gateway-apis/tts/v1/videoTrans/list', 'user');
export const readDubStatuses = later('readDubStatuses', 'POST', '/gateway-apis/tts/v1/videoTrans/batchQryTask', 'user');
export const readDub = later('readDub', 'GET', '/gateway-apis/tts/v1/videoTrans/{taskId}', 'user');
export const renameDub = later('renameDub', 'PUT', '/gateway-apis/tts/v1/videoTrans/{taskId}', 'user');
export const updateDub = later('updateDub', 'PUT', '/gateway-apis/tts/v1/videoTrans', 'user');
export const deleteDub = later('deleteDub', 'DELETE', '/gateway-apis/tts/v1/videoTrans/{taskId}', 'user');
export const listDubSpeakers = later('listDubSpeakers', 'GET', '/gateway-apis/tts/v1/videoTrans/speakerList', 'user');
export const recordDubOpened = later(
  'recordDubOpened',
  'POST',
  '/gateway-apis/tts/v1/videoTrans/updateOpenTime',
  'user',
);
export const retryDub = later('retryDub', 'GET', '/gateway-apis/tts/v1/videoTrans/retry', 'user', {
  mutatingGet: true,
});
export const createDubFromSample = later(
  'createDubFromSample',
  'POST',
  '/gateway-apis/tts/v1/videoTrans/caseCreate',
  'user',
);
export const listDubLanguages = later('listDubLanguages', 'GET', '/gateway-apis/tts/v1/videoTrans/language', 'public');
