import type { Article, SpokenSentence } from '@timbre/contract/articles';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { Project, ProjectService } from '../projects/projects.service.ts';
import type { Segment, SegmentService } from '../segments/segments.service.ts';
import type { PlannedSentence, SpeechService } from '../speech/speech.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';
import type { SentenceListener } from './listen.ts';

export interface ArticleServiceDeps {
  readonly db: Database;
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly speech: SpeechService;
  readonly exports: ExportService;
  readonly listen: SentenceListener;
  readonly newId: () => string;
}

export interface ArticleText {
  readonly id?: string | undefined;
  readonly text: string;
  readonly speaker: string;
  readonly speed: number;
  readonly pitch: number;
}

export interface Script {
  readonly project: Project;
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
}

/** Articles: a script of paragraphs, each with its voice. Saving checks the plan's length; speaking checks the rest. */
export interface ArticleService {
  readonly list: (
    actor: Actor,
    page: { size: number; number: number },
  ) => Promise<{
    results: { articleId: string; title: string; companyId: string | null; characters: number; updatedAt: string }[];
    totalElements: number;
    totalPages: number;
  }>;
  readonly create: (
    actor: Actor,
    draft: { title?: string | undefined; segments: readonly ArticleText[] },
  ) => Promise<Article>;
  readonly read: (actor: Actor, id: string) => Promise<Article>;
  readonly update: (
    actor: Actor,
    change: { id: string; revision: number; title?: string | undefined; segments: readonly ArticleText[] },
  ) => Promise<Article>;
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  readonly estimate: (
    actor: Actor,
    draft: { articleId?: string | undefined; segments: readonly ArticleText[] },
  ) => Promise<{
    characters: number;
    sentences: number;
    seconds: number;
    chargedSeconds: number;
    credits: number;
    isExact: boolean;
  }>;
  readonly listen: (
    actor: Actor,
    id: string,
    from: number,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<SpokenSentence>>;
  /** The article as it would be spoken now. */
  readonly script: (actor: Actor, id: string) => Promise<Script>;
}

const titleChars = 60;

const segmentTextOf = (text: ArticleText) => ({
  id: text.id,
  text: text.text,
  voiceId: text.speaker,
  speed: text.speed,
  pitch: text.pitch,
});

function titleFrom(segments: readonly ArticleText[]): string {
  const first = segments.map((segment) => segment.text.trim()).find((text) => text !== '') ?? '';
  const line = (first.split('\n')[0] ?? '').trim();
  const cut = [...line].slice(0, titleChars).join('');
  return cut.length < line.length ? `${cut}…` : cut;
}

function articleOf(project: Project, segments: readonly Segment[]): Article {
  return {
    articleId: project.id,
    title: project.title,
    companyId: project.albumId,
    revision: project.revision,
    segments: segments.map(({ id, text, voiceId, speed, pitch }) => ({
      id,
      text,
      speaker: voiceId ?? '',
      speed,
      pitch,
    })),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}

export function articleService(deps: ArticleServiceDeps): ArticleService {
  const { db, projects, segments, voices, plans, speech, exports, listen, newId } = deps;

  async function check(
    actor: Actor,
    texts: readonly ArticleText[],
  ): Promise<{ characters: number; voices: Map<string, Voice> }> {
    const characters = plans.requireTextLength(
      actor,
      texts.map((text) => text.text),
    );
    return { characters, voices: await voices.require(texts.map((text) => text.speaker)) };
  }

  async function save(tx: Tx, project: Project, texts: readonly ArticleText[]): Promise<Article> {
    await segments.replace(tx, project.id, texts.map(segmentTextOf));
    return articleOf(project, await segments.list(tx, project.id));
  }

  const script: ArticleService['script'] = async (actor, id) => {
    const project = await projects.require(db, actor, id, 'article');
    const rows = await segments.list(db, id);
    plans.requireTextLength(
      actor,
      rows.map((row) => row.text),
    );
    const spoken = rows.flatMap((row) => (row.voiceId === null ? [] : [{ ...row, voiceId: row.voiceId }]));
    const found = await voices.require(spoken.map((row) => row.voiceId));
    return { project, voices: found, sentences: speech.plan(spoken, found) };
  };

  return {
    script,

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
      return db.transaction(async (tx) =>
        save(tx, await projects.create(tx, actor, { type: 'article', title }), draft.segments),
      );
    },

    read: async (actor, id) => articleOf(await projects.require(db, actor, id, 'article'), await segments.list(db, id)),

    update: async (actor, change) => {
      const project = await projects.require(db, actor, change.id, 'article');
      await check(actor, change.segments);
      const title = change.title || titleFrom(change.segments);
      return db.transaction(async (tx) =>
        save(tx, await projects.change(tx, project, { revision: change.revision, title }), change.segments),
      );
    },

    remove: async (actor, id) => {
      const project = await projects.require(db, actor, id, 'article');
      const { stopJobs } = await db.transaction(async (tx) => {
        const forgotten = await exports.forget(tx, project.id);
        await projects.remove(tx, project);
        return forgotten;
      });
      await stopJobs();
    },

    estimate: async (actor, draft) => {
      const { characters, voices: found } = await check(actor, draft.segments);
      // Another owner's id must not tell what was paid there.
      const project =
        draft.articleId === undefined ? null : await projects.require(db, actor, draft.articleId, 'article');
      const sentences = speech.plan(
        draft.segments.map((text) => ({ ...segmentTextOf(text), id: text.id ?? newId() })),
        found,
      );
      const cost = await exports.estimate(actor.userId, { projectId: project?.id ?? null, sentences, voices: found });
      return {
        characters,
        sentences: sentences.length,
        seconds: cost.seconds,
        chargedSeconds: cost.chargedSeconds,
        credits: creditsFromMicro(cost.amount),
        isExact: cost.isExact,
      };
    },

    listen: async (actor, id, from, signal) => {
      const { sentences, voices: found } = await script(actor, id);
      return listen(actor, { sentences, voices: found, from, signal });
    },
  };
}
