import { dubLimits, type DubLine, type DubWording } from '@timbre/contract/dubbing/dub-document';
import { splitAtSentences } from '@timbre/media/dubbing/split-line';
import { wordingOf, type DubDoc, type Lines } from './dub-doc.ts';
import type { DubEdit } from './dub-store.ts';
import { laneOf, placeIn, roomFor } from './lanes.ts';

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** The document with other lines; itself where they are the same ones. */
export const withLines = (doc: DubDoc, lines: Lines): DubDoc =>
  lines === doc.lines || (lines.length === doc.lines.length && lines.every((line, at) => line === doc.lines[at]))
    ? doc
    : { ...doc, lines };

const hasAll = <One extends object>(one: One, change: Partial<One>): boolean =>
  Object.entries(change).every(([key, value]) => one[key as keyof One] === value);

/** A line with a change; itself where it says the same already. */
const changed = (line: DubLine, change: Partial<DubLine>): DubLine =>
  hasAll(line, change) ? line : { ...line, ...change };

const reworded = (line: DubLine, language: string, change: Partial<DubWording>): DubLine => {
  const wording = wordingOf(line, language);
  return hasAll(wording, change)
    ? line
    : { ...line, wordings: { ...line.wordings, [language]: { ...wording, ...change } } };
};

const mapped =
  (ids: ReadonlySet<string>, work: (line: DubLine) => DubLine): DubEdit =>
  (doc) =>
    withLines(
      doc,
      doc.lines.map((line) => (ids.has(line.id) ? work(line) : line)),
    );

const only = (id: string): ReadonlySet<string> => new Set([id]);

export const writeSource = (id: string, text: string): DubEdit => mapped(only(id), (line) => changed(line, { text }));

/** Who writes a translation has read the original as it is now. */
export const writeTarget = (id: string, language: string, text: string): DubEdit =>
  mapped(only(id), (line) => reworded(line, language, { text, madeFrom: text === '' ? '' : line.text }));

export const changeWordings = (
  ids: ReadonlySet<string>,
  language: string,
  change: Partial<Pick<DubWording, 'voiceId' | 'speed' | 'isLocked'>>,
): DubEdit => mapped(ids, (line) => reworded(line, language, change));

export const keepOriginal = (ids: ReadonlySet<string>, keepsOriginal: boolean): DubEdit =>
  mapped(ids, (line) => changed(line, { keepsOriginal }));

interface Translated {
  readonly lineId: string;
  readonly wording: Pick<DubWording, 'text' | 'madeFrom'>;
}

/**
 * What was translated again of lines as they stood then. Words that someone wrote or locked meanwhile, in either language, stay
 * as they are, and so do a line's own voice and speed.
 */
export const takeWordings =
  (language: string, wordings: readonly Translated[], stood: Lines): DubEdit =>
  (doc) => {
    const made = new Map(wordings.map(({ lineId, wording }) => [lineId, wording]));
    const before = new Map(stood.map((line) => [line.id, line]));
    return mapped(new Set(made.keys()), (line) => {
      const [now, then, wording] = [wordingOf(line, language), before.get(line.id), made.get(line.id)];
      if (then === undefined || wording === undefined || now.isLocked) return line;
      const isAsItStood = line.text === then.text && now.text === wordingOf(then, language).text;
      const { text, madeFrom } = wording;
      return isAsItStood ? reworded(line, language, { text, madeFrom }) : line;
    })(doc);
  };

export const removeLines =
  (ids: ReadonlySet<string>): DubEdit =>
  (doc) =>
    withLines(
      doc,
      doc.lines.filter(({ id }) => !ids.has(id)),
    );

/** What becomes of each line that has several sentences; a document is full at some time, and the rest stay then. */
export function linesAtSentences(
  lines: Lines,
  ids: ReadonlySet<string>,
  language: string,
  newId: () => string,
): ReadonlyMap<string, Lines> {
  const parts = new Map<string, Lines>();
  let room = dubLimits.lines - lines.length;
  for (const line of lines) {
    const own = ids.has(line.id) ? splitAtSentences(line, language, newId) : [line];
    if (own.length < 2 || own.length - 1 > room) continue;
    room -= own.length - 1;
    parts.set(line.id, own);
  }
  return parts;
}

/** Lines in the place of others, by their ids. */
export const replaceLines =
  (parts: ReadonlyMap<string, Lines>): DubEdit =>
  (doc) =>
    withLines(
      doc,
      doc.lines.flatMap((line) => parts.get(line.id) ?? [line]),
    );

/** Times as far as the speaker's other lines leave room; the line stays at least as long as a line may be. */
export const setTimes =
  (id: string, start: number, end: number, wholeSeconds: number): DubEdit =>
  (doc) => {
    const line = doc.lines.find((one) => one.id === id);
    if (line === undefined) return doc;
    const room = roomFor(doc.lines, line, wholeSeconds);
    const least = dubLimits.shortestSeconds;
    const first = Math.min(Math.max(start, room.startSeconds), Math.max(room.startSeconds, room.endSeconds - least));
    const last = Math.max(Math.min(end, room.endSeconds), first + least);
    return mapped(only(id), (one) => changed(one, { start: milliseconds(first), end: milliseconds(last) }))(doc);
  };

/** Lines come to another speaker, shortened where that speaker talks already; those that find no room stay. */
export const giveTo =
  (ids: ReadonlySet<string>, speakerId: string | null): DubEdit =>
  (doc) => {
    let lines = doc.lines;
    for (const line of doc.lines) {
      if (!ids.has(line.id) || line.speakerId === speakerId) continue;
      const place = placeIn(laneOf(lines, speakerId), line);
      if (place === null) continue;
      const moved = {
        ...line,
        speakerId,
        start: milliseconds(place.startSeconds),
        end: milliseconds(place.endSeconds),
      };
      lines = lines.map((one) => (one === line ? moved : one));
    }
    return withLines(doc, lines);
  };
