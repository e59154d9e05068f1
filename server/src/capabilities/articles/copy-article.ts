import { articleLimits, type ArticleSummary } from '@timbre/contract/articles/articles';
import type { Actor } from '../../platform/actor.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { settingsOf, summaryOf } from './article-view.ts';
import type { ArticleServiceDeps } from './articles.types.ts';

const suffix = ' (copy)';

/** The title of a copy; a long one loses whole characters at its end. */
export function copyTitle(title: string): string {
  const characters = [...title];
  while (characters.join('').length + suffix.length > articleLimits.titleChars) characters.pop();
  return `${characters.join('').trimEnd()}${suffix}`;
}

/**
 * A new article with the same paragraphs, settings, takes and album. Its sentences are rendered already, but none is
 * paid: charges belong to a project. A recording's bytes are stored once, and count for both.
 */
export async function copyArticle(deps: ArticleServiceDeps, actor: Actor, id: string): Promise<ArticleSummary> {
  const { db, store, projects, segments, takes } = deps;
  const source = await projects.require(db, actor, id, 'article');
  await takes.requireRoom(actor, source.id);
  return db.transaction(async (tx) => {
    const locked = await projects.lock(tx, source);
    const copy = await projects.create(tx, actor, {
      type: 'article',
      title: copyTitle(locked.title),
      albumId: locked.albumId,
    });
    const texts = await segments.list(tx, source.id);
    const copies = await takes.planCopies(tx, source.id, texts);
    const copied = texts.map((text) => ({ ...text, takeId: copies.get(text.takeId ?? '')?.id ?? null }));
    const ids = await segments.change(tx, copy.id, () => copied);
    const parts = { segmentIds: ids, copies: [...copies.values()] };
    await takes.copy(tx, { ownerId: actor.userId, from: source.id, to: copy.id, ...parts });
    const settings = settingsOf(locked);
    const markers = settings.markers.flatMap((marker) => {
      const segmentId = ids.get(marker.segmentId);
      return segmentId === undefined ? [] : [{ ...marker, segmentId }];
    });
    await projects.setSettings(tx, copy.id, { ...settings, markers });
    const counts = await store.counts(tx, actor.userId, [copy.id]);
    const answer = summaryOf(copy, counts.get(copy.id));
    await rememberAnswer(tx, answer);
    return answer;
  });
}
