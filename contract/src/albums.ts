// Albums of articles; the specification calls them companies.
import { later } from './later.ts';

export const listAlbums = later('listAlbums', 'GET', '/gateway-apis/tts/v1/company', 'user');
export const createAlbum = later('createAlbum', 'POST', '/gateway-apis/tts/v1/company', 'user');
export const renameAlbum = later('renameAlbum', 'PUT', '/gateway-apis/tts/v1/company/{id}', 'user');
export const addArticleToAlbum = later('addArticleToAlbum', 'POST', '/gateway-apis/tts/v1/company/article', 'user');
export const removeArticleFromAlbum = later(
  'removeArticleFromAlbum',
  'DELETE',
  '/gateway-apis/tts/v1/company/article',
  'user',
);
/** The album's articles stay, without an album, unless asked otherwise (4-readings C76). */
export const deleteAlbum = later('deleteAlbum', 'DELETE', '/gateway-apis/tts/v1/company/articleV2/{id}', 'user');
