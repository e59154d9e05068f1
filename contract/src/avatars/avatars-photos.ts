// Talking photos.
import { later } from '../later.ts';

export const listPhotoTags = later('listPhotoTags', 'GET', '/gateway-apis/tts/v1/photoProject/caseTags', 'public');
export const listPhotoTemplates = later(
  'listPhotoTemplates',
  'GET',
  '/gateway-apis/tts/v1/photoProject/cases',
  'public',
);
export const listPhotoProjects = later(
  'listPhotoProjects',
  'GET',
  '/gateway-apis/tts/v1/photoProject/listByPage',
  'user',
);
export const readPhotoProjects = later(
  'readPhotoProjects',
  'GET',
  '/gateway-apis/tts/v1/photoProject/getProjects',
  'user',
);
export const createPhotoProject = later('createPhotoProject', 'POST', '/gateway-apis/tts/v1/photoProject', 'user');
export const readPhotoProject = later('readPhotoProject', 'GET', '/gateway-apis/tts/v1/photoProject/{id}', 'user');
export const updatePhotoProject = later('updatePhotoProject', 'PUT', '/gateway-apis/tts/v1/photoProject/{id}', 'user');
export const deletePhotoProject = later(
  'deletePhotoProject',
  'DELETE',
  '/gateway-apis/tts/v1/photoProject/{id}',
  'user',
);
