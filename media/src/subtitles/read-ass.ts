import { textLines } from './text-lines.ts';
import type { SubtitleCue } from './timed-script.ts';

/** Whether a text is an Advanced SubStation Alpha file. */
export const isAss = (text: string): boolean => /^\uFEFF?(?:\s|;[^\n]*\n)*\[Script Info\]/iu.test(text);

const time = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*$/u;

function secondsOf(text: string): number {
  const [, hours, minutes, seconds, fraction] = time.exec(text) ?? [];
  return fraction === undefined
    ? Number.NaN
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction) / 10 ** fraction.length;
}

/** What is read of a text: without overrides, and nothing of what is drawn instead of written. */
function plain(text: string): string {
  if (/\{[^}]*\\p[1-9][^}]*\}/u.test(text)) return '';
  return text
    .replace(/\{[^}]*\}/gu, '')
    .replace(/\\N/gu, '\n')
    .replace(/\\[nh]/gu, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const usualFields = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text'];

/** The dialogue of an ASS or SSA file in the order of its time; comments and drawings are passed over. */
export function readAss(text: string): SubtitleCue[] {
  const cues: SubtitleCue[] = [];
  let fields: readonly string[] = usualFields;
  let isEvents = false;
  for (const line of textLines(text)) {
    const section = /^\s*\[([^\]]+)\]\s*$/u.exec(line)?.[1];
    if (section !== undefined) isEvents = section.toLowerCase() === 'events';
    const [, kind, rest = ''] = /^\s*(Format|Dialogue)\s*:(.*)$/iu.exec(line) ?? [];
    if (!isEvents || kind === undefined) continue;
    if (kind.toLowerCase() === 'format') {
      fields = rest.split(',').map((field) => field.trim().toLowerCase());
      continue;
    }
    // The text is the last field and may hold commas.
    const parts = rest.split(',');
    const values = [...parts.slice(0, fields.length - 1), parts.slice(fields.length - 1).join(',')];
    const of = (name: string): string => values[fields.indexOf(name)]?.trim() ?? '';
    const [startSeconds, endSeconds, said] = [secondsOf(of('start')), secondsOf(of('end')), plain(of('text'))];
    const speaker = of('name');
    if (said !== '' && endSeconds > startSeconds)
      cues.push({ startSeconds, endSeconds, text: said, words: [], ...(speaker === '' ? {} : { speaker }) });
  }
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}
