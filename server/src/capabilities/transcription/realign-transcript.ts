import type { TranscriptSegment, TranscriptWord } from '@timbre/contract/transcript';
import type { AlignmentAnswer, AlignmentQuestion } from '@timbre/engines/ports';
import { wordOffsets } from '@timbre/media/transcript/join-words';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { ProjectService } from '../projects/projects.service.ts';
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

/** Around a turn: whoever wrote may have added what is said before its first word. */
const marginSeconds = 0.3;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Only estimated words move, and none past a word whose time is known. */
function placed(
  segment: TranscriptSegment,
  found: Extract<AlignmentAnswer, { kind: 'aligned' }>,
  from: number,
): TranscriptWord[] {
  const [line] = found.lines;
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
    const heard = line?.words.filter((one) => place !== undefined && one.start < place.end && one.end > place.start);
    const [first, last] = [heard?.[0], heard?.at(-1)];
    if (first === undefined || last === undefined) return word;
    const next = segment.words.slice(at + 1).find(({ isEstimated }) => !isEstimated)?.start ?? segment.end;
    const start = Math.min(next, Math.max(before, from + first.startSeconds));
    const end = Math.min(next, Math.max(start, from + last.endSeconds));
    before = end;
    return { ...word, start: milliseconds(start), end: milliseconds(end), isEstimated: false };
  });
}

const isSamePlace = (one: TranscriptWord, other: TranscriptWord | undefined): boolean =>
  one.text === other?.text && one.start === other.start && one.end === other.end;

/**
 * The words as they stand now, those that are still estimated where they were found; null: they were written or timed
 * anew meanwhile, and what was found is of others.
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

/** The words of these segments as they are in the recording; the revision stays, as what people wrote does. */
export async function realigned(
  { db, lines, projects, files, blobs, decodeStretch, align }: RealignDeps,
  { row, project }: TranscriptView,
  segmentIds: readonly string[],
  signal: AbortSignal,
): Promise<{ segments: { id: string; words: TranscriptWord[] }[] }> {
  if (row.status !== 'done') fail('transcript.busy');
  const wanted = await lines.list(db, row.projectId, [...new Set(segmentIds)]);
  const open = wanted.filter(({ words }) => words.some(({ isEstimated }) => isEstimated));
  const { file } = await files.openFile(row.fileId ?? fail('input.not-found'));
  const found = new Map<string, TranscriptWord[]>();
  await blobs.withLocalPath(file.blobKey, async (path) => {
    for (const segment of open) {
      const from = Math.max(0, segment.start - marginSeconds);
      const to = Math.min(row.durationSeconds, segment.end + marginSeconds);
      const samples = await decodeStretch(path, { from, to, signal });
      const question = { lines: [segment.text], language: row.language ?? 'en', isTrusted: true };
      const answer = await align(samples, question, signal);
      if (answer.kind === 'aligned') found.set(segment.id, placed(segment, answer, from));
      else if (answer.reason === 'language') fail('transcript.language', { field: 'language' });
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
