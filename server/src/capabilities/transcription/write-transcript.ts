import type { InputOf, OutputOf } from '@timbre/contract/call';
import { transcriptLimits, type TranscriptSegment } from '@timbre/contract/transcription/transcript';
import type { updateTranscription } from '@timbre/contract/transcription/transcription';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { TranscriptionServiceDeps } from './transcription.types.ts';

const excerptChars = 200;

/** The beginning of it all, for lists. */
export function excerptOf(texts: readonly string[]): string {
  let excerpt = '';
  for (const text of texts) {
    excerpt = excerpt === '' ? text : `${excerpt} ${text}`;
    if (excerpt.length > excerptChars) return `${excerpt.slice(0, excerptChars - 1).trimEnd()}…`;
  }
  return excerpt;
}

/** A turn ends after it begins, and so does each of its words; words stand in the order of their times. */
function requireTimes(segments: readonly TranscriptSegment[]): void {
  for (const [at, { start, end, words }] of segments.entries()) {
    let before = 0;
    const areInOrder = words.every((word) => {
      const isFine = word.end >= word.start && word.start >= before;
      before = word.start;
      return isFine;
    });
    if (end < start || !areInOrder)
      fail('input.invalid', { field: `put.${at}` }, 'A word or line ends before it starts.');
  }
}

/** Writes what changed of a transcript; anyone who has read an older revision is told. */
export async function writeTranscript(
  { db, store, lines, projects }: TranscriptionServiceDeps,
  actor: Actor,
  input: InputOf<typeof updateTranscription>,
): Promise<OutputOf<typeof updateTranscription>> {
  const { id, revision, title, settings, put, remove } = wellFormed(input);
  requireTimes(put);
  const found = (await store.find(db, actor.userId, id)) ?? fail('input.not-found');
  return db.transaction(async (tx) => {
    const project = await projects.lock(tx, found.project, revision);
    const { row } = (await store.load(tx, id)) ?? fail('input.not-found');
    if (row.status !== 'done') fail('transcript.busy');
    await lines.remove(tx, id, remove);
    await lines.put(tx, id, put);
    const limit = transcriptLimits.segments;
    if ((await lines.count(tx, id)) > limit) {
      fail('input.invalid', { field: 'put', limit }, `A transcript can have up to ${limit} lines.`);
    }
    const next = await projects.change(tx, project, {
      title: title ?? project.title,
      ...(settings === undefined ? {} : { settings }),
    });
    if (put.length > 0 || remove.length > 0) {
      await store.update(tx, id, { excerpt: excerptOf([await lines.beginning(tx, id, excerptChars + 1)]) });
    }
    return { revision: next.revision, updatedAt: next.updatedAt.toISOString() };
  });
}
