import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { Project } from '../projects/projects.types.ts';
import type { SegmentIds, SegmentText } from '../segments/segments.service.ts';
import type { Voice } from '../voices/voices.types.ts';
import { articleOf, segmentTextOf, titleFrom, type ArticleText } from './article-view.ts';
import type { ArticleService, ArticleServiceDeps } from './articles.types.ts';
import { changeArticle, requireChosenIds } from './change-article.ts';
import { wellFormed } from '../../platform/well-formed.ts';

/** Markers that name a new paragraph by the writer's own id get the one it was given. */
const withIds = (settings: ArticleSettings, ids: SegmentIds): ArticleSettings => ({
  ...settings,
  markers: settings.markers.map((marker) => ({ ...marker, segmentId: ids.get(marker.segmentId) ?? marker.segmentId })),
});

/** Paragraphs that may be saved, and the voices they are spoken in. */
interface Checked {
  readonly texts: readonly SegmentText[];
  readonly chosen: readonly Voice[];
}

/** Saving: a new article, and a change of one, as a whole or by what is different. */
export function articleWriting(deps: ArticleServiceDeps): Pick<ArticleService, 'create' | 'update' | 'change'> {
  const { db, projects, segments, albums, voices, plans, takes, versions } = deps;

  async function checked(actor: Actor, texts: readonly ArticleText[]): Promise<Checked> {
    await plans.requireTextLength(
      actor,
      texts.map(({ text }) => text),
    );
    const chosen = await voices.require([...new Set(texts.map(({ speaker }) => speaker))], actor.userId);
    return { texts: segments.checked(texts.map(segmentTextOf)), chosen: [...chosen.values()] };
  }

  async function replace(
    tx: Tx,
    actor: Actor,
    project: Project,
    { texts, chosen }: Checked,
    hasOwnIds = false,
  ): Promise<SegmentIds> {
    await voices.holdOwn(tx, actor.userId, chosen);
    const own = await takes.withOwnRecordings(tx, project.id, texts);
    // A paragraph that comes back, by undo say, finds its takes again.
    const former = await takes.segmentIds(tx, project.id);
    return segments.change(
      tx,
      project.id,
      () => own,
      (id) => hasOwnIds || former.has(id),
    );
  }

  const view = async (tx: Tx, project: Project) => articleOf(project, await segments.list(tx, project.id));

  return {
    create: async (actor, input) => {
      const draft = wellFormed(input);
      const paragraphs = await checked(actor, draft.segments);
      const { settings, companyId, hasOwnIds = false } = draft;
      if (hasOwnIds) requireChosenIds(draft.segments.map(({ id = '' }) => id));
      const title = draft.title || titleFrom(draft.segments);
      return db.transaction(async (tx) => {
        if (companyId !== undefined) await albums.keep(tx, actor, companyId);
        const project = await projects.create(tx, actor, {
          type: 'article',
          title,
          albumId: companyId ?? null,
          settings: settings ?? {},
        });
        const ids = await replace(tx, actor, project, paragraphs, hasOwnIds);
        if (settings !== undefined) await projects.setSettings(tx, project.id, withIds(settings, ids));
        const article = await view(tx, await projects.require(tx, actor, project.id, 'article'));
        await rememberAnswer(tx, article);
        return article;
      });
    },

    change: (actor, input) => changeArticle(deps, actor, input),

    update: async (actor, input) => {
      const { id, revision, title, settings, segments: given } = wellFormed(input);
      const project = await projects.require(db, actor, id, 'article');
      const paragraphs = await checked(actor, given);
      return db.transaction(async (tx) => {
        const before = await projects.lock(tx, project, revision);
        await versions.keepBefore(tx, before);
        const ids = await replace(tx, actor, before, paragraphs);
        const next = { title: (title ?? before.title) || titleFrom(given) };
        const change = settings === undefined ? next : { ...next, settings: withIds(settings, ids) };
        return view(tx, await projects.change(tx, before, change));
      });
    },
  };
}
