import type { changeArticle as changeCall } from '@timbre/contract/articles/articles-changes';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { chosenIdPattern, segmentLimits, tooManySegments } from '@timbre/contract/segments';
import { withListChange } from '@timbre/media/script/list-change';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { wellFormed } from '../../platform/well-formed.ts';
import type { Segment, SegmentText } from '../segments/segments.service.ts';
import { segmentTextOf, titleFrom } from './article-view.ts';
import type { ArticleServiceDeps } from './articles.types.ts';

type Change = InputOf<typeof changeCall>;
type Named = SegmentText & { readonly id: string };

/** Throws `input.invalid` unless all are ids as a writer may choose them, each once. */
export function requireChosenIds(ids: readonly string[]): void {
  const wrong = ids.findIndex((id) => !chosenIdPattern.test(id));
  if (wrong !== -1)
    fail('input.invalid', { field: 'segments' }, `Paragraph ${wrong + 1} needs an id of 26 characters.`);
  if (new Set(ids).size !== ids.length)
    fail('input.invalid', { field: 'segments' }, 'Two paragraphs have the same id.');
}

/** The script's paragraphs with a change. */
function changed(stored: readonly Segment[], put: readonly Named[], { remove, places }: Change): Named[] {
  const own = new Set(stored.map(({ id }) => id));
  requireChosenIds([...new Set(put.flatMap(({ id }) => (own.has(id) ? [] : [id])))]);
  const texts = withListChange<Named>(stored, { put, remove, places });
  if (texts === null) fail('input.not-found', { field: 'places' });
  const limit = segmentLimits.segments;
  if (texts.length > limit) fail('input.invalid', { field: 'put', limit }, tooManySegments);
  return texts;
}

/** Writes what changed of an article; anyone who has read an older revision is told. */
export async function changeArticle(
  { db, projects, segments, voices, plans, takes, versions }: ArticleServiceDeps,
  actor: Actor,
  input: Change,
): Promise<OutputOf<typeof changeCall>> {
  const change = wellFormed(input);
  const { id, revision, title, settings } = change;
  // Side by side: someone waits to hear what was changed.
  const [project, chosen, limit] = await Promise.all([
    projects.require(db, actor, id, 'article'),
    voices.require([...new Set(change.put.map(({ speaker }) => speaker))], actor.userId),
    plans.textLimit(actor),
  ]);
  return db.transaction(async (tx) => {
    const before = await projects.lock(tx, project, revision);
    await versions.keepBefore(tx, before);
    await voices.holdOwn(tx, actor.userId, [...chosen.values()]);
    const put = change.put.map((one): Named => ({ ...segmentTextOf(one), id: one.id }));
    const own = await takes.withOwnRecordings(tx, id, put);
    let texts: readonly SegmentText[] = [];
    const isNew = new Set(put.map((one) => one.id));
    await segments.change(
      tx,
      id,
      (stored) => {
        texts = segments.checked(changed(stored, own, change));
        plans.requireWithin(
          limit,
          texts.map(({ text }) => text),
        );
        return texts;
      },
      (wanted) => isNew.has(wanted),
    );
    const next = { title: (title ?? before.title) || titleFrom(texts) };
    const after = await projects.change(tx, before, settings === undefined ? next : { ...next, settings });
    const lostTakeIds = put.flatMap(({ takeId }, at) => (takeId !== null && own[at]?.takeId === null ? [takeId] : []));
    return { revision: after.revision, updatedAt: after.updatedAt.toISOString(), lostTakeIds };
  });
}
