import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { splitSubtitles } from '@timbre/contract/alignment/alignment';
import { readSrt } from '@timbre/media/subtitles/read-srt';
import { splitCues } from '@timbre/media/subtitles/split-cues';
import { toSrt } from '@timbre/media/subtitles/write-srt';
import { fail } from '../../platform/errors.ts';

/** Subtitles cut by rules; throws `input.invalid` when the text holds none. */
export function splitSrt({ srt, rules }: InputOf<typeof splitSubtitles>): OutputOf<typeof splitSubtitles> {
  const before = readSrt(srt);
  if (before.length === 0) {
    fail('input.invalid', { field: 'srt' }, 'There are no subtitles in this text. Send the text of an SRT file.');
  }
  const cues = splitCues(before, rules);
  return { srt: toSrt(cues), cueCount: cues.length, cueCountBefore: before.length };
}
