import { clockParts } from './clock-parts.ts';
import { safeCueText } from './safe-cue-text.ts';
import type { Cue } from './timed-script.ts';

/** `hh:mm:ss,mmm`, rounded to milliseconds. */
export function srtTime(seconds: number): string {
  const { hours, minutes, seconds: rest, fraction } = clockParts(seconds, 1000);
  return `${hours}:${minutes}:${rest},${fraction}`;
}

/** SubRip knows no escapes: a bracket that players would take for a tag's becomes its full-width twin. */
const safeText = (text: string): string =>
  safeCueText(text)
    .replaceAll('-->', '→')
    .replace(/<(?=[\p{L}/!?])/gu, '＜');

/** A SubRip file. Empty cues are left out; an empty line within a text, which would end the cue, too. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map((cue) => ({ ...cue, text: safeText(cue.text) }))
    .filter(({ text }) => text !== '')
    .map(
      ({ startSeconds, endSeconds, text }, at) =>
        `${at + 1}\n${srtTime(startSeconds)} --> ${srtTime(endSeconds)}\n${text}\n`,
    )
    .join('\n');
}
