import type { AlignmentFormat } from '@timbre/contract/alignment/alignment';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toSubtitleJson, toText } from '@timbre/media/subtitles/write-text';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import { saveFile } from '../../lib/save-file.ts';

const writers: Readonly<
  Record<AlignmentFormat, { type: string; write: (cues: readonly EditableCue[], title: string) => string }>
> = {
  srt: { type: 'application/x-subrip', write: toSrt },
  vtt: { type: 'text/vtt', write: (cues) => toVtt(cues) },
  ass: { type: 'text/x-ssa', write: (cues, title) => toAss(cues, { title }) },
  txt: { type: 'text/plain', write: toText },
  json: { type: 'application/json', write: toSubtitleJson },
};

/** Writes the subtitles as they are on the screen into a file. */
export function saveSubtitles(title: string, cues: readonly EditableCue[], format: AlignmentFormat): void {
  const { type, write } = writers[format];
  saveFile(`${title}.${format}`, write(cues, title), type);
}
