import type { Article } from '@timbre/contract/articles/articles';
import {
  versionLimits,
  type ArticleVersion,
  type readVersion,
  type restoreVersion,
} from '@timbre/contract/articles/articles-versions';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { countCharacters } from '@timbre/contract/limits';
import { segment } from '@timbre/contract/segments';
import * as z from 'zod/mini';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { ProjectService, Project } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import { articleOf, segmentTextOf, segmentViewOf, settingsOf } from './article-view.ts';
import type { TakeService } from './takes.types.ts';
import type { VersionLine, VersionRow, VersionStore } from './versions.store.ts';

export interface VersionServiceDeps {
  readonly db: Database;
  readonly store: VersionStore;
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly takes: TakeService;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** An article's history: what it was before each burst of changes, and what someone gave a name. */
export interface VersionService {
  /** Newest first. */
  readonly list: (actor: Actor, articleId: string) => Promise<ArticleVersion[]>;
  readonly read: (actor: Actor, articleId: string, id: string) => Promise<OutputOf<typeof readVersion>>;
  /** Keeps the article as it is saved now. Keeps its answer for a request with an Idempotency-Key. */
  readonly create: (actor: Actor, articleId: string, label: string) => Promise<ArticleVersion>;
  /**
   * Makes the article what the version was; what it is now becomes a version first. Paragraphs keep their ids, and
   * lose recordings that were deleted since. Throws `state.conflict` for an older revision.
   */
  readonly restore: (actor: Actor, request: InputOf<typeof restoreVersion>) => Promise<Article>;
  /** Before a change of a locked article: keeps what it is, unless a version of the last minutes is there. */
  readonly keepBefore: (tx: Tx, project: Project) => Promise<void>;
}

const storedSegments = z.array(segment);

const versionOf = ({ id, revision, title, label, characters, paragraphs, createdAt }: VersionLine): ArticleVersion => ({
  id,
  revision,
  title,
  label,
  characters,
  paragraphs,
  createdAt: createdAt.toISOString(),
});

export function versionService(deps: VersionServiceDeps): VersionService {
  const { db, store, projects, segments, takes, clock, newId } = deps;

  async function keep(tx: Tx, project: Project, label: string | null): Promise<VersionLine> {
    const texts = await segments.list(tx, project.id);
    const row: VersionRow = {
      id: newId(),
      projectId: project.id,
      revision: project.revision,
      title: project.title,
      label,
      settings: settingsOf(project),
      segments: texts.map(segmentViewOf),
      characters: texts.reduce((sum, { text }) => sum + countCharacters(text), 0),
      createdAt: clock.now(),
    };
    await store.insert(tx, row, versionLimits.kept);
    return { ...row, paragraphs: texts.length };
  }

  async function requireVersion(actor: Actor, articleId: string, id: string) {
    const project = await projects.require(db, actor, articleId, 'article');
    const version = (await store.find(db, articleId, id)) ?? fail('input.not-found');
    return { project, version, texts: storedSegments.parse(version.segments) };
  }

  return {
    list: async (actor, articleId) => {
      await projects.require(db, actor, articleId, 'article');
      return (await store.list(db, articleId)).map(versionOf);
    },

    read: async (actor, articleId, id) => {
      const { version, texts } = await requireVersion(actor, articleId, id);
      return {
        ...versionOf({ ...version, paragraphs: texts.length }),
        settings: settingsOf(version),
        segments: texts,
      };
    },

    create: async (actor, articleId, label) => {
      const project = await projects.require(db, actor, articleId, 'article');
      return db.transaction(async (tx) => {
        const locked = await projects.lock(tx, project);
        const limit = versionLimits.kept;
        if ((await store.countNamed(tx, articleId)) >= limit) {
          fail(
            'input.invalid',
            { limit },
            `A voiceover can have up to ${limit} named versions. Make a copy to name more.`,
          );
        }
        const version = versionOf(await keep(tx, locked, label));
        await rememberAnswer(tx, version);
        return version;
      });
    },

    restore: async (actor, { id, versionId, revision }) => {
      const { project, version, texts } = await requireVersion(actor, id, versionId);
      return db.transaction(async (tx) => {
        const before = await projects.lock(tx, project, revision);
        await keep(tx, before, null);
        const restored = await takes.withOwnRecordings(tx, id, texts.map(segmentTextOf));
        await segments.change(
          tx,
          id,
          () => restored,
          () => true,
        );
        const { title } = version;
        const changed = await projects.change(tx, before, { title, settings: settingsOf(version) });
        return articleOf(changed, await segments.list(tx, id));
      });
    },

    keepBefore: async (tx, project) => {
      const { everyMinutes } = versionLimits;
      if (await store.isDue(tx, project.id, { now: clock.now(), everyMinutes })) await keep(tx, project, null);
    },
  };
}
