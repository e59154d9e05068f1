// Images from a description or from another image.
import { later } from '../later.ts';

export const generateImage = later('generateImage', 'GET', '/gateway-apis/moyin-tool/v1/generateImage/text', 'user', {
  mutatingGet: true,
});
export const readGeneratedImage = later(
  'readGeneratedImage',
  'GET',
  '/gateway-apis/moyin-tool/v1/generateImage/queryResult',
  'user',
);
export const listGeneratedImages = later(
  'listGeneratedImages',
  'GET',
  '/gateway-apis/moyin-tool/v1/generateImage/list',
  'user',
);
export const generateImageFromImage = later(
  'generateImageFromImage',
  'POST',
  '/gateway-apis/moyin-tool/v1/generateImage/image',
  'user',
);
/** Brings back the previous version of a result; it refunds nothing. */
export const rollBackImage = later(
  'rollBackImage',
  'POST',
  '/gateway-apis/moyin-tool/v1/generateImage/rollback',
  'user',
);
export const suggestImagePrompt = later(
  'suggestImagePrompt',
  'GET',
  '/gateway-apis/moyin-tool/v1/generateImage/randomPrompt',
  'public',
);
export const deleteGeneratedImages = later(
  'deleteGeneratedImages',
  'DELETE',
  '/gateway-apis/moyin-tool/v1/generateImage/batchDelete',
  'user',
);
export const reportImage = later('reportImage', 'POST', '/gateway-apis/moyin-tool/v1/generateImage/report', 'user');
