import { screenPath } from '@timbre/contract/screens/screens';

/** Where a video translation is corrected, spoken and exported. */
export const dubEditorPath = (id: string): string =>
  `${screenPath('video-translation-editor')}?id=${encodeURIComponent(id)}`;

/** The word of `show` that opens the form on the home page (specification: a log-in comes back with it). */
export const dubShow = 'video_translation';

export const newDubPath: string = `${screenPath('tools-home')}?show=${dubShow}`;

/** In the list's address: of which transcription a new one is to be made. */
export const dubTranscription = 'transcription';

/** In the list's address: the video of which project is to be translated once more. */
export const dubAgain = 'again';

/** The list with the form over it, in which the video of a project is chosen; what was written in that one stays. */
export const dubAgainPath = (id: string): string =>
  `${screenPath('video-translations')}?${dubAgain}=${encodeURIComponent(id)}`;

/** The list with the form over it, in which a finished transcription is chosen. */
export const dubOfTranscriptionPath = (id: string): string =>
  `${screenPath('video-translations')}?${dubTranscription}=${encodeURIComponent(id)}`;
