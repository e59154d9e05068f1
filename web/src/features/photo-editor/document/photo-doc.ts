import {
  defaultPhotoSettings,
  photoLine,
  photoPage,
  type PhotoLine,
  type PhotoPage,
  type PhotoPerformer,
  type PhotoSettings,
} from '@timbre/contract/talking-photos/photo-document';
import type { PhotoProject } from '@timbre/contract/talking-photos/talking-photos';
import * as z from 'zod/mini';
import { newId } from '../../../lib/new-id.ts';

/** What is edited: all of it in one piece, so that one history holds for pages, lines and settings. */
export interface PhotoDoc {
  readonly title: string;
  readonly pages: readonly PhotoPage[];
  readonly settings: PhotoSettings;
}

export const docOf = ({ title, pages, settings }: Pick<PhotoProject, 'title' | 'pages' | 'settings'>): PhotoDoc => ({
  title,
  pages,
  settings,
});

/** How a line is spoken; what a new one takes over from the one before it. */
export type LineVoice = Pick<PhotoLine, 'speaker' | 'face'>;

export const blankLine = (voice: Partial<LineVoice> = {}): PhotoLine => z.parse(photoLine, { id: newId(), ...voice });

/** A page with one empty line to write in. */
export const blankPage = (performer: PhotoPerformer | null = null, voice: Partial<LineVoice> = {}): PhotoPage =>
  z.parse(photoPage, { id: newId(), performer, audioList: [blankLine(voice)] });

export const blankDoc = (page: PhotoPage): PhotoDoc => ({ title: '', pages: [page], settings: defaultPhotoSettings });

/** A page under ids of its own: what was rendered and paid of the other one stays there. */
export const copyOfPage = (page: PhotoPage): PhotoPage => ({
  ...page,
  id: newId(),
  audioList: page.audioList.map((line) => ({ ...line, id: newId() })),
});

export const isSpoken = ({ source, text, recordingId }: PhotoLine): boolean =>
  source === 'GenerateWithTTS' ? text.trim() !== '' : recordingId !== null;

/** Someone is seen, and something is said. */
export const isPageReady = ({ performer, audioList }: PhotoPage): boolean =>
  performer !== null && audioList.some(isSpoken);

/** Nothing was put into it yet. */
export const isPageBlank = ({ performer, audioList }: PhotoPage): boolean =>
  performer === null && !audioList.some(isSpoken);

/** Photo or words of the user's own, which a template would overwrite. */
export const hasOwnWork = ({ performer, audioList }: PhotoPage): boolean =>
  performer !== null || audioList.some((line) => line.text.trim() !== '' || line.recordingId !== null);
