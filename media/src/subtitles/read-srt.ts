import { textLines } from './text-lines.ts';
import type { Cue } from './timed-script.ts';

// Written with a comma, by many programs with a point; hours and digits are left out by some.
const timeLine = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

const secondsOf = ([hours, minutes, seconds, fraction]: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction?.padEnd(3, '0')) / 1000;

/**
 * The cues of a SubRip file in the order of their time. What is no cue is passed over; one that ends before it begins,
 * or says nothing, is left out.
 */
export function readSrt(text: string): Cue[] {
  const cues: Cue[] = [];
  const lines = textLines(text);
  for (let at = 0; at < lines.length; at++) {
    const times = timeLine.exec(lines[at] ?? '');
    if (times === null) continue;
    const said: string[] = [];
    while (lines[at + 1] !== undefined && lines[at + 1]?.trim() !== '') said.push((lines[(at += 1)] ?? '').trim());
    const [startSeconds, endSeconds] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    if (said.length > 0 && endSeconds > startSeconds) cues.push({ startSeconds, endSeconds, text: said.join('\n') });
  }
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}
