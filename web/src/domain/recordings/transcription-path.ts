import { screenPath } from '@timbre/contract/screens/screens';

/** Where a transcript is read and corrected. */
export const resultPath = (id: string): string => `${screenPath('transcription-result')}?id=${encodeURIComponent(id)}`;

/** Where recordings are given, into this album; null: into none. */
export const newTranscriptionPath = (albumId: string | null): string =>
  screenPath('speech-to-text') + (albumId === null ? '' : `?album=${encodeURIComponent(albumId)}`);
