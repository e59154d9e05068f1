import { readSrt } from './read-srt.ts';
import { readVtt } from './read-vtt.ts';
import type { SubtitleCue } from './timed-script.ts';

/** The cues of a SubRip or WebVTT file, told apart by their content; none for a text that is neither. */
export function readSubtitles(text: string): SubtitleCue[] {
  if (/^\uFEFF?WEBVTT(?:\s|$)/u.test(text)) return readVtt(text);
  return readSrt(text).map((cue) => ({ ...cue, words: [] }));
}
