import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcription/transcript';
import type { AlignedLine, AlignmentAnswer, AlignmentQuestion } from '@timbre/engines/ports';
import { wordOffsets } from '@timbre/media/transcript/join-words';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { TranscriptLineStore } from './transcript-lines.store.ts';
import type { TranscriptView } from './transcription.store.ts';

export interface RealignDeps {
  readonly db: Database;
  readonly lines: TranscriptLineStore;
  readonly projects: Pick<ProjectService, 'lock'>;
  readonly files: Pick<FileService, 'openFile'>;
  readonly blobs: FileStore;
  /** A stretch of a file as mono samples at the aligner's rate. */
  readonly decodeStretch: (
    path: string,
    stretch: { readonly from: number; readonly to: number; readonly signal: AbortSignal },
  ) => Promise<Int16Array>;
  /** Finds a text in a recording. */
  readonly align: (samples: Int16Array, question: AlignmentQuestion, signal: AbortSignal) => Promise<AlignmentAnswer>;
}

/** Around a stretch: the writer may have added what is said before its first word. */
const marginSeconds = 0.3;
/** Words whose time is known lead to those that are sought, for so long on both sides. */
const leadSeconds = 4;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Words in a row of a turn, by their numbers, and when they are said. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

/** A word whose time is not known may be said as far away as the next one; undefined at the end of the turn. */
const borderOf = (own: number | undefined, next: number | undefined, word: TranscriptWord | undefined) =>
  next === undefined || word?.isEstimated === true ? next : own;

/** Around estimated words, with known ones on both sides; those that touch are one. */
function stretchesOf({ words, start, end }: TranscriptSegment): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [at, { isEstimated }] of words.entries()) {
    if (!isEstimated) continue;
    const [own, before] = [words[at], stretches.at(-1)];
    if (own === undefined) continue;
    const first = words.findIndex((word) => !word.isEstimated && word.start >= own.start - leadSeconds);
    const last = words.findLastIndex((word) => !word.isEstimated && word.end <= own.end + leadSeconds);
    const [low, high] = [first < 0 ? at : Math.min(at, first), Math.max(at, last)];
    const touches = before !== undefined && low <= before.last + 1;
    const joined = { first: touches ? before.first : low, last: Math.max(high, before?.last ?? 0) };
    if (touches) stretches.pop();
    stretches.push({
      ...joined,
      from: borderOf(words[joined.first]?.start, words[joined.first - 1]?.end, words[joined.first]) ?? start,
      to: borderOf(words[joined.last]?.end, words[joined.last + 1]?.start, words[joined.last]) ?? end,
    });
  }
  return stretches;
}

interface FoundStretch extends Stretch {
  /** Offset of its text in the turn's. */
  readonly offset: number;
  readonly line: AlignedLine | undefined;
  /** Second its sound began at. */
  readonly zero: number;
}

/** Only estimated words move, and none past a word whose time is known. */
function placed(segment: TranscriptSegment, stretches: readonly FoundStretch[]): TranscriptWord[] {
  const places = wordOffsets(
    segment.text,
    segment.words.map(({ text }) => text),
  );
  let before = segment.start;
  return segment.words.map((word, at) => {
    if (!word.isEstimated) {
      before = word.end;
      return word;
    }
    const place = places[at];
    const own = stretches.find(({ first, last }) => at >= first && at <= last);
    if (place === undefined || own === undefined) return word;
    const heard = own.line?.words.filter(
      (one) => one.start + own.offset < place.end && one.end + own.offset > place.start,
    );
    const [first, last] = [heard?.[0], heard?.at(-1)];
    if (first === undefined || last === undefined) return word;
    const next = segment.words.slice(at + 1).find(({ isEstimated }) => !isEstimated)?.start ?? segment.end;
    const start = Math.min(next, Math.max(before, own.zero + first.startSeconds));
    const end = Math.min(next, Math.max(start, own.zero + last.endSeconds));
    before = end;
    return { ...word, start: milliseconds(start), end: milliseconds(end), isEstimated: false };
  });
}

const isSamePlace = (one: TranscriptWord, other: TranscriptWord | undefined): boolean =>
  one.text === other?.text && one.start === other.start && one.end === other.end;

/**
 * The words as they stand now, those that are still estimated where they were found; null: they were written or timed
 * again meanwhile, and what was found is of others.
 */
export function movedWords(
  aligned: readonly TranscriptWord[],
  found: readonly TranscriptWord[],
  now: readonly TranscriptWord[],
): TranscriptWord[] | null {
  if (now.length !== aligned.length || !now.every((word, at) => isSamePlace(word, aligned[at]))) return null;
  const words = now.map((word, at) => {
    const { start, end, isEstimated } = found[at] ?? word;
    return word.isEstimated ? { ...word, start, end, isEstimated } : word;
  });
  return words.every(({ start }, at) => start >= (words[at - 1]?.start ?? 0)) ? words : null;
}

interface Recording {
  readonly path: string;
  readonly durationSeconds: number;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Where the words of a stretch are in the recording; null where no one speaks. */
async function foundStretch(
  { decodeStretch, align }: Pick<RealignDeps, 'decodeStretch' | 'align'>,
  segment: TranscriptSegment,
  stretch: Stretch,
  { path, durationSeconds, language, signal }: Recording,
): Promise<FoundStretch | null> {
  const places = wordOffsets(
    segment.text,
    segment.words.map(({ text }) => text),
  );
  const offset = stretch.first === 0 ? 0 : (places[stretch.first]?.start ?? 0);
  const text = segment.text.slice(offset, places[stretch.last]?.end ?? segment.text.length);
  const zero = Math.max(0, stretch.from - marginSeconds);
  const to = Math.min(durationSeconds, stretch.to + marginSeconds);
  const samples = await decodeStretch(path, { from: zero, to, signal });
  const answer = await align(samples, { lines: [text], language, isTrusted: true }, signal);
  if (answer.kind === 'refused')
    return answer.reason === 'language' ? fail('transcript.language', { field: 'language' }) : null;
  return { ...stretch, offset, zero, line: answer.lines[0] };
}

/** The words of these segments as they are in the recording; the revision stays, as what people wrote does. */
export async function realigned(
  deps: RealignDeps,
  { row, project }: TranscriptView,
  segmentIds: readonly string[],
  signal: AbortSignal,
): Promise<{ segments: { id: string; words: TranscriptWord[] }[] }> {
  const { db, lines, projects, files, blobs } = deps;
  if (row.status !== 'done') fail('transcript.busy');
  const recording = { durationSeconds: row.durationSeconds, language: row.language ?? 'en', signal };
  const wanted = await lines.list(db, row.projectId, [...new Set(segmentIds)]);
  const open = wanted.filter(({ words }) => words.some(({ isEstimated }) => isEstimated));
  const { file } = await files.openFile(row.fileId ?? fail('input.not-found'));
  const found = new Map<string, TranscriptWord[]>();
  await blobs.withLocalPath(file.blobKey, async (path) => {
    for (const segment of open) {
      const stretches: FoundStretch[] = [];
      for (const stretch of stretchesOf(segment)) {
        const one = await foundStretch(deps, segment, stretch, { path, ...recording });
        if (one !== null) stretches.push(one);
      }
      if (stretches.length > 0) found.set(segment.id, placed(segment, stretches));
    }
  });
  await db.transaction(async (tx) => {
    await projects.lock(tx, project);
    const now = new Map((await lines.list(tx, row.projectId, [...found.keys()])).map((one) => [one.id, one]));
    for (const { id, words: aligned } of open) {
      const [heard, current] = [found.get(id), now.get(id)];
      if (heard === undefined || current === undefined) continue;
      const words = movedWords(aligned, heard, current.words);
      found.set(id, words ?? current.words);
      if (words !== null) await lines.setWords(tx, row.projectId, id, words);
    }
  });
  return { segments: wanted.map(({ id, words }) => ({ id, words: found.get(id) ?? words })) };
}
