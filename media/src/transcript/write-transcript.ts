import { csvRows, csvStart } from '../csv-rows.ts';
import type { TranscriptSegment, TranscriptSettings } from '@timbre/contract/transcription/transcript';
import { srtTime } from '../subtitles/write-srt.ts';
import { isPlaceholder, wordOffsets, wordsIn } from './join-words.ts';

export interface TranscriptDocument {
  readonly title: string;
  readonly durationSeconds: number;
  /** BCP 47; null: no one knows. */
  readonly language: string | null;
  /** The recogniser's name. */
  readonly engine: string | null;
  readonly settings: TranscriptSettings;
  readonly segments: readonly TranscriptSegment[];
}

export interface TranscriptWishes {
  readonly hasTimes: boolean;
  readonly hasSpeakers: boolean;
  /** Plain text breaks between words after so many; left out: a turn is a line. */
  readonly lineChars?: number | undefined;
}

/** A turn as a document shows it. */
export interface DocumentLine {
  /** `hh:mm:ss,mmm`; null: not wanted. */
  readonly time: string | null;
  readonly speaker: string | null;
  readonly text: string;
}

const namesOf = ({ settings }: TranscriptDocument): Map<string, string> =>
  new Map(settings.speakers.map(({ id, name }) => [id, name]));

/** Turns with what was asked for beside them; empty ones are left out. */
export function documentLines(
  document: TranscriptDocument,
  { hasTimes, hasSpeakers }: TranscriptWishes,
): DocumentLine[] {
  const names = namesOf(document);
  return document.segments
    .filter(({ text }) => text.trim() !== '')
    .map(({ start, speakerId, text }) => ({
      time: hasTimes ? srtTime(start) : null,
      speaker: hasSpeakers && speakerId !== null ? (names.get(speakerId) ?? null) : null,
      text: text.trim(),
    }));
}

/** A text in lines of so many letters, broken between words; a longer word is not cut. */
function broken(text: string, lineChars: number | undefined, language: string | null): string {
  if (lineChars === undefined || text.length <= lineChars) return text;
  const lines: { readonly start: number; end: number }[] = [];
  for (const { start, end } of wordOffsets(text, wordsIn(text, language))) {
    const open = lines.at(-1);
    if (open === undefined || end - open.start > lineChars) lines.push({ start, end });
    else open.end = end;
  }
  return lines.map(({ start, end }) => text.slice(start, end)).join('\n');
}

/** Plain text, a paragraph each turn: `[00:00:01,000] Name: what was said`. */
export const toTranscriptText = (document: TranscriptDocument, wishes: TranscriptWishes): string =>
  documentLines(document, wishes)
    .map(({ time, speaker, text }) => {
      const head = time === null ? '' : `[${time}] `;
      const line = `${head}${speaker === null ? '' : `${speaker}: `}${text}`;
      return `${broken(line, wishes.lineChars, document.language)}\n`;
    })
    .join('\n');

/** A row each turn, with a mark at the beginning by which spreadsheets know UTF-8. */
export function toTranscriptCsv(document: TranscriptDocument, { hasTimes, hasSpeakers }: TranscriptWishes): string {
  const names = namesOf(document);
  const rows = document.segments.map(({ start, end, speakerId, text, words, flags }) => {
    const known = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
    const mean = known.length === 0 ? '' : (known.reduce((sum, one) => sum + one, 0) / known.length).toFixed(3);
    return [
      ...(hasTimes ? [srtTime(start), srtTime(end)] : []),
      ...(hasSpeakers ? [speakerId === null ? '' : (names.get(speakerId) ?? '')] : []),
      text,
      mean,
      flags.join(' '),
    ];
  });
  const head = [
    ...(hasTimes ? ['start', 'end'] : []),
    ...(hasSpeakers ? ['speaker'] : []),
    'text',
    'confidence',
    'flags',
  ];
  return csvStart + csvRows([head, ...rows]);
}

/** Everything that is known, for programs. */
export function toTranscriptJson(document: TranscriptDocument): string {
  const names = namesOf(document);
  const { title, durationSeconds, language, engine, segments } = document;
  const lines = segments.map(({ start, end, speakerId, text, words, flags }) => ({
    start: srtTime(start),
    end: srtTime(end),
    startSeconds: start,
    endSeconds: end,
    speaker: speakerId === null ? null : (names.get(speakerId) ?? null),
    text,
    flags,
    words: words.flatMap((word) => {
      const { text: said, start: startSeconds, end: endSeconds, confidence, isEstimated } = word;
      return isPlaceholder(word) ? [] : [{ text: said, startSeconds, endSeconds, confidence, isEstimated }];
    }),
  }));
  return `${JSON.stringify({ title, language, engine, durationSeconds, segments: lines }, null, 2)}\n`;
}
