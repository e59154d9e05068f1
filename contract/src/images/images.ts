// Photos to work on: originals, enlarging, background removal.
import { later } from '../later.ts';

export const addOriginalImage = later('addOriginalImage', 'POST', '/gateway-apis/moyin-tool/v1/image/original', 'user');
export const listOriginalImages = later(
  'listOriginalImages',
  'GET',
  '/gateway-apis/moyin-tool/v1/image/original',
  'user',
);
export const enlargeImage = later('enlargeImage', 'POST', '/gateway-apis/moyin-tool/v1/image/scale', 'user');
export const readEnlargedImage = later(
  'readEnlargedImage',
  'GET',
  '/gateway-apis/moyin-tool/v1/image/esrgan/{id}',
  'user',
);
export const removeBackground = later('removeBackground', 'POST', '/gateway-apis/moyin-tool/v1/image/rembg', 'user');
export const readRemovedBackground = later(
  'readRemovedBackground',
  'GET',
  '/gateway-apis/moyin-tool/v1/image/rembg/{id}',
  'user',
);
