import { readSubtitles } from '../../subtitles/read-subtitles.ts';
import type { Cue } from '../../subtitles/timed-script.ts';

/** A subtitle that was brought along, and who says it where the file tells. */
export interface DubCue extends Cue {
  readonly speaker?: string;
}

/** Subtitles may stand a little longer than the video; what begins after its end belongs to another one. */
const standsSeconds = 3;

const withoutTags = (text: string): string =>
  text
    .replace(/\{\\[^}]*\}/gu, '')
    .replace(/<\/?(?:i|b|u|s|c|font|v|ruby|rt)(?:[\s.][^>]*)?>/giu, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

const namePattern =
  /^(?<name>\p{Lu}[\p{L}\p{M}\p{N}.’'-]*(?: [\p{L}\p{M}\p{N}.’'-]+){0,2}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]{1,8}(?: ?\d+)?)(?:: |：\s*)(?=\S)/u;

/** A name in front of the text; a colon in the middle of a sentence is none. */
const nameIn = (text: string): string | undefined => namePattern.exec(text)?.groups?.['name'];

/** Names that stand in front of several cues, are written in capitals or are numbered: other words before a colon are text. */
function namesOf(cues: readonly DubCue[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { text } of cues) {
    const name = nameIn(text);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isName = ([name, count]: readonly [string, number]): boolean =>
    count > 1 || / ?\d+$/u.test(name) || (name.length > 1 && name === name.toUpperCase() && /\p{Lu}/u.test(name));
  return new Set([...counts].filter(isName).map(([name]) => name));
}

/** Two people who speak in one cue, each on a line with a dash, share its time by their letters. */
function byDash(cue: DubCue): DubCue[] {
  const lines = cue.text.split('\n');
  if (lines.length < 2 || !lines.every((line) => /^[-–—]\s*\S/u.test(line))) return [cue];
  const said = lines.map((line) => line.replace(/^[-–—]\s*/u, ''));
  const letters = said.reduce((sum, line) => sum + line.length, 0);
  let at = cue.startSeconds;
  return said.map((text) => {
    const startSeconds = at;
    at += ((cue.endSeconds - cue.startSeconds) * text.length) / letters;
    return { ...cue, text: `– ${text}`, startSeconds, endSeconds: at };
  });
}

/** Who speaks, by the names in front of the text: a name holds until the next one, or a dash that says it is no one's. */
function withSpeakers(cues: readonly DubCue[]): DubCue[] {
  const names = namesOf(cues);
  let current: string | undefined;
  return cues.map(({ speaker: own, ...cue }) => {
    const name = nameIn(cue.text);
    const isNamed = name !== undefined && names.has(name);
    const isOther = !isNamed && /^–\s/u.test(cue.text);
    current = isNamed ? name : isOther ? undefined : current;
    const text = isNamed ? cue.text.replace(namePattern, '') : cue.text.replace(/^–\s+/u, '');
    const speaker = own ?? current;
    return { ...cue, text, ...(speaker === undefined ? {} : { speaker }) };
  });
}

/**
 * The cues of subtitles that belong to a video so long; null when there are none, or one lies outside it. One that only
 * stands a little beyond the end is cut there.
 */
export function dubCuesOf(text: string, wholeSeconds: number): DubCue[] | null {
  const read = readSubtitles(text).map(({ startSeconds, endSeconds, text: said, speaker }): DubCue => ({
    startSeconds,
    endSeconds,
    text: withoutTags(said),
    ...(speaker === undefined ? {} : { speaker }),
  }));
  const said = read.filter((cue) => /[\p{L}\p{N}]/u.test(cue.text));
  const isOutside = said.some(
    ({ startSeconds, endSeconds }) => startSeconds >= wholeSeconds || endSeconds > wholeSeconds + standsSeconds,
  );
  if (said.length === 0 || isOutside) return null;
  const cut = said.map((cue) => ({ ...cue, endSeconds: Math.min(cue.endSeconds, wholeSeconds) }));
  return withSpeakers(cut.flatMap(byDash));
}
