import { textLines } from './text-lines.ts';
import type { SubtitleCue } from './timed-script.ts';

const timeLine =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})\.(\d{1,3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})\.(\d{1,3})/u;

const secondsOf = ([hours = '0', minutes, seconds, fraction]: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction?.padEnd(3, '0')) / 1000;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
};

/** What stands in a cue's text without its tags. */
const plain = (text: string): string =>
  text.replace(/<[^>]*>/gu, '').replace(/&[a-z]+;/gu, (entity) => entities[entity] ?? entity);

/** The cues of a WebVTT file in the order of their time. Notes, styles and regions are passed over. */
export function readVtt(text: string): SubtitleCue[] {
  const cues: SubtitleCue[] = [];
  for (const block of textLines(text)
    .join('\n')
    .split(/\n(?:[ \t]*\n)+/u)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timeLine.test(line));
    const times = timeLine.exec(lines[at] ?? '');
    if (times === null || at > 1) continue;
    const said = lines
      .slice(at + 1)
      .join('\n')
      .trim();
    const speaker = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/u.exec(said)?.[1]?.trim();
    const [startSeconds, endSeconds] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    if (plain(said) === '' || !(endSeconds > startSeconds)) continue;
    cues.push({ startSeconds, endSeconds, text: plain(said), words: [], ...(speaker ? { speaker } : {}) });
  }
  return cues.sort((a, b) => a.startSeconds - b.startSeconds);
}
