import type { Platform } from '../../platform.compose.ts';
import { newId } from '../../platform/ids.ts';
import type { ExportService } from '../exports/exports.service.ts';
import { articleSpeech, type ArticleSpeechDeps } from './article-speech.ts';
import { articleRoutes } from './articles.routes.ts';
import { articleService } from './articles.service.ts';
import type { ArticleServiceDeps } from './articles.types.ts';
import { articleStore } from './articles.store.ts';
import { sentenceListener, type ListenDeps } from './sentence-listener.service.ts';

type ArticleNeeds = Omit<ArticleServiceDeps, 'db' | 'store' | 'speech' | 'clock' | 'exports'> &
  Omit<ArticleSpeechDeps, 'db' | 'listen' | 'newId'> &
  ListenDeps & { readonly exports: ExportService };

/** Scripts, heard and written. */
export function composeArticles({ clock, database: { db } }: Platform, needs: ArticleNeeds) {
  const listen = sentenceListener(needs);
  const speech = articleSpeech({ ...needs, db, listen, newId });
  const articles = articleService({ ...needs, db, store: articleStore, speech, clock });
  return { articles, listen, periodics: articles.periodics, routes: articleRoutes(articles, needs.exports) };
}
