import {
  binArticles,
  copyArticle,
  createArticle,
  deleteArticle,
  deleteArticles,
  listArticles,
  readArticle,
  renameArticle,
  restoreArticles,
  updateArticle,
} from '@timbre/contract/articles/articles';
import { changeArticle } from '@timbre/contract/articles/articles-changes';
import { estimateArticle, listenToArticle, listenToTake } from '@timbre/contract/articles/articles-speech';
import { exportArticle } from '@timbre/contract/exports';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { ArticleService } from './articles.types.ts';

export const articleRoutes = (articles: ArticleService, exports: ExportService): Route[] => [
  handle(listArticles, ({ actor, input }) => articles.list(actor, input)),
  handle(createArticle, ({ actor, input }) => articles.create(actor, input), { commitsAnswer: true }),
  handle(readArticle, ({ actor, input }) => articles.read(actor, input.id)),
  handle(updateArticle, ({ actor, input }) => articles.update(actor, input)),
  handle(changeArticle, ({ actor, input }) => articles.change(actor, input)),
  handle(renameArticle, ({ actor, input }) => articles.rename(actor, input.articleId, input.title)),
  handle(copyArticle, ({ actor, input }) => articles.copy(actor, input.articleId), { commitsAnswer: true }),
  handle(deleteArticle, async ({ actor, input }) => {
    await articles.remove(actor, input.id);
    return {};
  }),
  handle(binArticles, async ({ actor, input }) => ({ articleIds: await articles.bin(actor, input.articleIds) })),
  handle(deleteArticles, async ({ actor, input }) => ({
    articleIds: await articles.removeMany(actor, input.articleIds),
  })),
  handle(restoreArticles, async ({ actor, input }) => ({
    articleIds: await articles.restore(actor, input.articleIds),
  })),
  handle(estimateArticle, ({ actor, input }) => articles.estimate(actor, input)),
  handle(listenToArticle, ({ actor, input, info }) => articles.listen(actor, input, info.signal)),
  handle(listenToTake, ({ actor, input, info }) => articles.listenToTake(actor, input, info.signal)),
  handle(
    exportArticle,
    async ({ actor, input: { articleId, loudness, ...delivery } }) => {
      const script = await articles.script(actor, articleId);
      const settings = { ...script.settings, ...(loudness === undefined ? {} : { loudness }) };
      return exports.create(actor, { ...script, settings, ...delivery, sampleRate: delivery.sampleRate });
    },
    { commitsAnswer: true },
  ),
];
