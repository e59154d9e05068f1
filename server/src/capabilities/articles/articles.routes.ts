import {
  createArticle,
  deleteArticle,
  estimateArticle,
  listArticles,
  listenToArticle,
  readArticle,
  updateArticle,
} from '@timbre/contract/articles';
import { exportArticle } from '@timbre/contract/exports';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { ArticleService } from './articles.service.ts';

export const articleRoutes = (articles: ArticleService, exports: ExportService): Route[] => [
  handle(listArticles, ({ actor, input }) => articles.list(actor, { size: input.pageSize, number: input.pageNum })),
  handle(createArticle, ({ actor, input }) => articles.create(actor, input), { commitsAnswer: true }),
  handle(readArticle, ({ actor, input }) => articles.read(actor, input.id)),
  handle(updateArticle, ({ actor, input }) => articles.update(actor, input)),
  handle(deleteArticle, async ({ actor, input }) => {
    await articles.remove(actor, input.id);
    return {};
  }),
  handle(estimateArticle, ({ actor, input }) => articles.estimate(actor, input)),
  handle(listenToArticle, ({ actor, input, info }) => articles.listen(actor, input.id, input.from, info.signal)),
  handle(
    exportArticle,
    async ({ actor, input: { articleId, format, subtitles } }) =>
      exports.create(actor, { ...(await articles.script(actor, articleId)), format, subtitles }),
    { commitsAnswer: true },
  ),
];
