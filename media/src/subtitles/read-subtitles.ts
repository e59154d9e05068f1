import { isAss, readAss } from './read-ass.ts';
import { readSrt } from './read-srt.ts';
import { readVtt } from './read-vtt.ts';
import type { SubtitleCue } from './timed-script.ts';

/** The cues of a SubRip, WebVTT or ASS file, told apart by their content; none for a text that is none of them. */
export function readSubtitles(text: string): SubtitleCue[] {
  if (/^\uFEFF?WEBVTT(?:\s|$)/u.test(text)) return readVtt(text);
  if (isAss(text)) return readAss(text);
  return readSrt(text).map((cue) => ({ ...cue, words: [] }));
}
