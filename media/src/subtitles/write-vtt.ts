import { clockParts } from './clock-parts.ts';
import { safeCueText } from './safe-cue-text.ts';
import type { SubtitleCue } from './timed-script.ts';

export interface VttOptions {
  /** Times within a cue, so that a player can follow word by word. */
  readonly hasWordTimes?: boolean;
}

function vttTime(seconds: number): string {
  const { hours, minutes, seconds: rest, fraction } = clockParts(seconds, 1000);
  return `${hours}:${minutes}:${rest}.${fraction}`;
}

/** What means something is an entity; `-->` cannot remain. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Readers do not agree on entities in a name. */
const safeName = (name: string): string =>
  safeCueText(name)
    .replace(/[<>&{}\\\s]+/gu, ' ')
    .trim();

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000);

/** Time tags must grow and lie strictly inside the cue; those that would not are left out. */
function withWordTimes({ text, words, startSeconds, endSeconds }: SubtitleCue): string {
  let out = '';
  let at = 0;
  let before = inMilliseconds(startSeconds);
  for (const word of words) {
    const time = inMilliseconds(word.startSeconds);
    if (time <= before || time >= inMilliseconds(endSeconds) || word.start < at) continue;
    out += `${escaped(text.slice(at, word.start))}<${vttTime(word.startSeconds)}>`;
    at = word.start;
    before = time;
  }
  return out + escaped(text.slice(at));
}

/** A WebVTT file, with the speaker where one is known. */
export function toVtt(cues: readonly SubtitleCue[], { hasWordTimes = false }: VttOptions = {}): string {
  const blocks = cues
    .map((cue) => ({ cue, text: safeCueText(hasWordTimes ? withWordTimes(cue) : escaped(cue.text)) }))
    .filter(({ text }) => text !== '')
    .map(({ cue, text }, at) => {
      const speaker = safeName(cue.speaker ?? '');
      const voice = speaker === '' ? '' : `<v ${speaker}>`;
      return `${at + 1}\n${vttTime(cue.startSeconds)} --> ${vttTime(cue.endSeconds)}\n${voice}${text}\n`;
    });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
