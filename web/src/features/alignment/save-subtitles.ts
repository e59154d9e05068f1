import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toSubtitleJson, toText } from '@timbre/media/subtitles/write-text';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import { saveFile } from '../../lib/save-file.ts';

export const downloadFormats = ['srt', 'vtt', 'txt', 'json'] as const;
type Format = (typeof downloadFormats)[number];

const writers: Readonly<Record<Format, { type: string; write: (cues: readonly EditableCue[]) => string }>> = {
  srt: { type: 'application/x-subrip', write: toSrt },
  vtt: { type: 'text/vtt', write: (cues) => toVtt(cues) },
  txt: { type: 'text/plain', write: toText },
  json: { type: 'application/json', write: toSubtitleJson },
};

/** Writes the subtitles as they are on the screen into a file. */
export function saveSubtitles(title: string, cues: readonly EditableCue[], format: Format): void {
  const { type, write } = writers[format];
  saveFile(`${title}.${format}`, write(cues), type);
}
