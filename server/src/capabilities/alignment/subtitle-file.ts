import type { AlignedCue, AlignmentFormat } from '@timbre/contract/alignment/alignment';
import { toAss } from '@timbre/media/subtitles/write-ass';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { toSubtitleJson, toText } from '@timbre/media/subtitles/write-text';
import { toVtt } from '@timbre/media/subtitles/write-vtt';
import { editableCues } from '@timbre/media/subtitles/edit-cues';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { savedFile } from '../uploads/files.service.ts';

const types: Readonly<Record<AlignmentFormat, string>> = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  // As `application/json` our own clients would take it for an answer about the file.
  json: 'application/octet-stream',
};

/** Subtitles as a file to save. */
export function subtitleFile(title: string, saved: readonly AlignedCue[], format: AlignmentFormat): ByteAnswer {
  const cues = editableCues(saved);
  const writers = {
    srt: () => toSrt(cues),
    vtt: () => toVtt(cues),
    ass: () => toAss(cues, { title }),
    txt: () => toText(cues),
    json: () => toSubtitleJson(cues),
  };
  const body = Buffer.from(writers[format](), 'utf8');
  return savedFile(body, `${title}.${format}`, types[format]);
}
