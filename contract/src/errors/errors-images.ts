/** What can go wrong with pictures; see errors.ts for the columns. */
export const imageErrors = {
  'image.unreadable': { code: 9260, status: 422, message: 'This file can’t be read as a picture. It may be damaged.' },
  'image.format': {
    code: 9261,
    status: 422,
    message: 'This file format isn’t supported. Use JPEG, PNG, WebP, AVIF or TIFF.',
  },
  'image.animated': {
    code: 9262,
    status: 422,
    message: 'Animated pictures aren’t supported. Upload a single frame.',
  },
  'image.small': {
    code: 9263,
    status: 422,
    message: 'This picture is too small. Both sides must be at least 16 pixels.',
  },
  'image.large': {
    code: 9264,
    status: 413,
    message: 'This picture is too large. Pictures can have up to 25 megapixels.',
  },
  'image.bytes': { code: 9265, status: 413, message: 'This file is too large. Pictures can be up to 40 MB.' },
  'image.enlarged-large': {
    code: 9266,
    status: 422,
    message: 'The enlarged picture would have more than 25 megapixels. Choose a smaller factor.',
  },
  'image.prompt': { code: 9267, status: 422, message: 'Describe the picture first.' },
  'image.prompt-long': {
    code: 9268,
    status: 422,
    message: 'The description is longer than 500 characters. Shorten it and try again.',
  },
  'image.unknown': {
    code: 9269,
    status: 422,
    message:
      'This description can’t be drawn here. Nothing was charged. Name a place, such as a beach or an office; to change a picture, name a style, a season or a time of day.',
  },
  'image.source': { code: 9258, status: 422, message: 'Choose a picture to start from.' },
  'image.maker': {
    code: 9259,
    status: 502,
    message: 'The pictures couldn’t be created. Nothing was charged; try again.',
  },
} as const;
