import type { ArticleSummary } from '@timbre/contract/articles/articles';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { Project } from '../projects/projects.types.ts';
import { articleOf, summaryOf } from './article-view.ts';
import { articleBin } from './bin-articles.ts';
import { copyArticle } from './copy-article.ts';
import { articleWriting } from './write-articles.ts';
import type { ArticleService, ArticleServiceDeps } from './articles.types.ts';

export function articleService(deps: ArticleServiceDeps): ArticleService {
  const { db, store, projects, segments } = deps;

  async function summaries(actor: Actor, rows: readonly Project[]): Promise<ArticleSummary[]> {
    const counts = await store.counts(
      db,
      actor.userId,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => summaryOf(row, counts.get(row.id)));
  }

  return {
    ...deps.speech,
    ...articleWriting(deps),
    ...articleBin(deps),

    list: (actor, { companyId, ...filter }) =>
      projects.listOf(actor, 'article', { ...filter, albumId: companyId }, (rows) => summaries(actor, rows)),

    read: async (actor, id) => articleOf(await projects.require(db, actor, id, 'article'), await segments.list(db, id)),

    rename: async (actor, id, title) => {
      await projects.require(db, actor, id, 'article');
      const [renamed] = await summaries(actor, [await projects.rename(actor, id, title)]);
      return renamed ?? fail('input.not-found');
    },

    copy: (actor, id) => copyArticle(deps, actor, id),
  };
}
