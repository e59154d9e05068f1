import type { Album } from '@timbre/contract/albums';
import type {
  listArticles,
  createArticle,
  Article,
  updateArticle,
  ArticleSummary,
} from '@timbre/contract/articles/articles';
import type { changeArticle } from '@timbre/contract/articles/articles-changes';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { AlbumService } from '../albums/albums.service.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectBin } from '../projects/project-bin.service.ts';
import type { ProjectService } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { RenderingService } from '../speech/renderings.types.ts';
import type { VoiceService } from '../voices/voices.types.ts';
import type { ArticleSpeech } from './article-speech.ts';
import type { ArticleStore } from './articles.store.ts';
import type { TakeService } from './takes.types.ts';
import type { VersionService } from './versions.service.ts';

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
   * now, when someone changed it since `revision` was read.
   */
  readonly update: (actor: Actor, change: InputOf<typeof updateArticle>) => Promise<Article>;
  /** The same with what changed only; new paragraphs keep the ids their writer chose. */
  readonly change: (actor: Actor, change: InputOf<typeof changeArticle>) => Promise<OutputOf<typeof changeArticle>>;
  readonly rename: (actor: Actor, id: string, title: string) => Promise<ArticleSummary>;
  /** Without its history and its charges. Keeps its answer for a request with an Idempotency-Key. */
  readonly copy: (actor: Actor, id: string) => Promise<ArticleSummary>;
}
