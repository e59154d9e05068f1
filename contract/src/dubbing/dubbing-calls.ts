import * as dubbingFiles from './dubbing-files.ts';
import * as dubbingLanguages from './dubbing-languages.ts';
import * as dubbingVersions from './dubbing-versions.ts';
import * as dubbing from './dubbing.ts';

/** The files that declare the calls of video translation, by their names. */
export const dubbingCallFiles = {
  'dubbing-files': dubbingFiles,
  'dubbing-languages': dubbingLanguages,
  'dubbing-versions': dubbingVersions,
  dubbing,
};
