// Talking avatars and the avatars people make of themselves.
import { later } from '../later.ts';

export const avatarLimits = { nameChars: 50, defaultRatio: '16:9' } as const;

export const listAvatars = later('listAvatars', 'GET', '/gateway-apis/tts/v1/avatar/cases', 'user');
export const readAvatar = later('readAvatar', 'GET', '/gateway-apis/tts/v1/avatar/{id}', 'user');
export const updateAvatar = later('updateAvatar', 'PUT', '/gateway-apis/tts/v1/avatar/{id}', 'user');
export const deleteAvatar = later('deleteAvatar', 'DELETE', '/gateway-apis/tts/v1/avatar/{id}', 'user');
export const listAvatarCases = later('listAvatarCases', 'GET', '/gateway-apis/tts/v1/avatar/case/checkList', 'user');
export const checkAvatarName = later('checkAvatarName', 'GET', '/gateway-apis/tts/v1/avatar/case/checkName', 'user');
export const readAvatarCriteria = later(
  'readAvatarCriteria',
  'GET',
  '/gateway-apis/tts/v1/avatar/case/getSearchCriteria',
  'user',
);
export const createAvatarCase = later('createAvatarCase', 'POST', '/gateway-apis/tts/v1/avatar/case/create', 'user');
export const readAvatarCase = later('readAvatarCase', 'GET', '/gateway-apis/tts/v1/avatar/case/{id}', 'user');
export const deleteAvatarCase = later('deleteAvatarCase', 'DELETE', '/gateway-apis/tts/v1/avatar/case/{id}', 'user');
export const setAvatarCaseUse = later(
  'setAvatarCaseUse',
  'PUT',
  '/gateway-apis/tts/v1/avatar/case/changeUseStatus',
  'user',
);
export const retryAvatarCase = later('retryAvatarCase', 'PUT', '/gateway-apis/tts/v1/avatar/case/retry/{id}', 'user');
export const retryAvatarCaseDemo = later(
  'retryAvatarCaseDemo',
  'PUT',
  '/gateway-apis/tts/v1/avatar/case/demo/retry/{id}',
  'user',
);
export const listGestureAvatars = later(
  'listGestureAvatars',
  'GET',
  '/gateway-apis/tts/v1/motion/avatar/cases',
  'user',
);
export const readGestureAvatar = later('readGestureAvatar', 'GET', '/gateway-apis/tts/v1/motion/avatar/{id}', 'user');
export const readExpressiveAvatar = later(
  'readExpressiveAvatar',
  'GET',
  '/gateway-apis/tts/v1/vivid/avatar/{id}',
  'user',
);
