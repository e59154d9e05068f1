import * as dubbingDoorProjectText from './dubbing-door-project-text.ts';
import * as dubbingDoorProject from './dubbing-door-project.ts';
import * as dubbingDoorResource from './dubbing-door-resource.ts';
import * as dubbingDoorSpeakers from './dubbing-door-speakers.ts';
import * as dubbingDoorTranscribe from './dubbing-door-transcribe.ts';
import * as dubbingDoor from './dubbing-door.ts';
import * as dubbingFiles from './dubbing-files.ts';
import * as dubbingLanguages from './dubbing-languages.ts';
import * as dubbingVersions from './dubbing-versions.ts';
import * as dubbing from './dubbing.ts';

/** The files that declare the calls of video translation, by their names. */
export const dubbingCallFiles = {
  'dubbing-door': dubbingDoor,
  'dubbing-door-project': dubbingDoorProject,
  'dubbing-door-project-text': dubbingDoorProjectText,
  'dubbing-door-resource': dubbingDoorResource,
  'dubbing-door-speakers': dubbingDoorSpeakers,
  'dubbing-door-transcribe': dubbingDoorTranscribe,
  'dubbing-files': dubbingFiles,
  'dubbing-languages': dubbingLanguages,
  'dubbing-versions': dubbingVersions,
  dubbing,
};
