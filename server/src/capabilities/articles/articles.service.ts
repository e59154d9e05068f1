import type { Album } from '@timbre/contract/albums';
import type {
  Article,
  ArticleSummary,
  createArticle,
  listArticles,
  updateArticle,
} from '@timbre/contract/articles/articles';
import type { changeArticle } from '@timbre/contract/articles/articles-changes';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { AlbumService } from '../albums/albums.service.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectBin } from '../projects/project-bin.service.ts';
import type { Project, ProjectService } from '../projects/projects.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { RenderingService } from '../speech/renderings.service.ts';
import type { VoiceService } from '../voices/voices.service.ts';
import type { ArticleSpeech } from './article-speech.ts';
import { articleOf, summaryOf } from './article-view.ts';
import type { ArticleStore } from './articles.store.ts';
import { articleBin } from './bin-articles.ts';
import { copyArticle } from './copy-article.ts';
import type { TakeService } from './takes.service.ts';
import type { VersionService } from './versions.service.ts';
import { articleWriting } from './write-articles.ts';

export interface ArticleServiceDeps {
  readonly db: Database;
  readonly store: ArticleStore;
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly albums: Pick<AlbumService<Album>, 'keep'>;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly exports: Pick<ExportService, 'forget'>;
  readonly renderings: Pick<RenderingService, 'forgetProject'>;
  readonly takes: TakeService;
  readonly versions: VersionService;
  readonly speech: ArticleSpeech;
  readonly clock: Clock;
}

/**
 * Articles: a script of paragraphs, each with its voice. Saving checks the plan's length; speaking checks the rest.
 * Exports that run go on until the article is deleted for good.
 */
export interface ArticleService extends ArticleSpeech, ProjectBin {
  readonly list: (actor: Actor, filter: InputOf<typeof listArticles>) => Promise<OutputOf<typeof listArticles>>;
  /** Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, draft: InputOf<typeof createArticle>) => Promise<Article>;
  readonly read: (actor: Actor, id: string) => Promise<Article>;
  /**
   * Without a title the article keeps its own; an empty one is made from the text. A paragraph whose recording was
   * deleted meanwhile goes back to its voice, as the answer says. Throws `state.conflict`, with the revision it has
   * now, when somebody changed it since `revision` was read.
   */
  readonly update: (actor: Actor, change: InputOf<typeof updateArticle>) => Promise<Article>;
  /** The same with what changed only; new paragraphs keep the ids their writer chose. */
  readonly change: (actor: Actor, change: InputOf<typeof changeArticle>) => Promise<OutputOf<typeof changeArticle>>;
  readonly rename: (actor: Actor, id: string, title: string) => Promise<ArticleSummary>;
  /** Without its history and its charges. Keeps its answer for a request with an Idempotency-Key. */
  readonly copy: (actor: Actor, id: string) => Promise<ArticleSummary>;
}

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
