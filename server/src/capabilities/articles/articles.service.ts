import type { Article, listArticles } from '@timbre/contract/articles';
import type { OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { Project } from '../projects/projects.service.ts';
import { articleSpeech, type ArticleSpeech, type ArticleSpeechDeps } from './article-speech.ts';
import { articleOf, segmentTextOf, titleFrom, type ArticleText } from './article-view.ts';

export type ArticleServiceDeps = ArticleSpeechDeps;

/** Articles: a script of paragraphs, each with its voice. Saving checks the plan's length; speaking checks the rest. */
export interface ArticleService extends ArticleSpeech {
  readonly list: (actor: Actor, page: { size: number; number: number }) => Promise<OutputOf<typeof listArticles>>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (
    actor: Actor,
    draft: { title?: string | undefined; segments: readonly ArticleText[] },
  ) => Promise<Article>;
  readonly read: (actor: Actor, id: string) => Promise<Article>;
  /** Without a title the article keeps its own; an empty one is made from the text. */
  readonly update: (
    actor: Actor,
    change: { id: string; revision: number; title?: string | undefined; segments: readonly ArticleText[] },
  ) => Promise<Article>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

export function articleService(deps: ArticleServiceDeps): ArticleService {
  const { db, projects, segments, voices, plans, exports } = deps;

  async function check(actor: Actor, texts: readonly ArticleText[]): Promise<void> {
    plans.requireTextLength(
      actor,
      texts.map(({ text }) => text),
    );
    await voices.require(texts.map(({ speaker }) => speaker));
  }

  async function save(tx: Tx, project: Project, texts: readonly ArticleText[]): Promise<Article> {
    await segments.replace(tx, project.id, texts.map(segmentTextOf));
    return articleOf(project, await segments.list(tx, project.id));
  }

  return {
    ...articleSpeech(deps),

    list: async (actor, page) => {
      const { rows, total } = await projects.list(actor, 'article', page);
      const characters = await segments.characters(rows.map((row) => row.id));
      return {
        results: rows.map((row) => ({
          articleId: row.id,
          title: row.title,
          companyId: row.albumId,
          characters: characters.get(row.id) ?? 0,
          updatedAt: row.updatedAt.toISOString(),
        })),
        totalElements: total,
        totalPages: Math.ceil(total / page.size),
      };
    },

    create: async (actor, draft) => {
      await check(actor, draft.segments);
      const title = draft.title || titleFrom(draft.segments);
      return db.transaction(async (tx) => {
        const article = await save(tx, await projects.create(tx, actor, { type: 'article', title }), draft.segments);
        await rememberAnswer(tx, article);
        return article;
      });
    },

    read: async (actor, id) => articleOf(await projects.require(db, actor, id, 'article'), await segments.list(db, id)),

    update: async (actor, { id, revision, title, segments: texts }) => {
      const project = await projects.require(db, actor, id, 'article');
      await check(actor, texts);
      const next = { revision, title: (title ?? project.title) || titleFrom(texts) };
      return db.transaction(async (tx) => save(tx, await projects.change(tx, project, next), texts));
    },

    remove: async (actor, id) => {
      const project = await projects.require(db, actor, id, 'article');
      const { stopJobs } = await db.transaction(async (tx) => {
        await projects.lockForRemoval(tx, project.id);
        const forgotten = await exports.forget(tx, project.id);
        await projects.remove(tx, project);
        return forgotten;
      });
      await stopJobs();
    },
  };
}
