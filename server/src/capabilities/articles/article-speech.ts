import type { estimateArticle, SpokenSentence } from '@timbre/contract/articles';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { creditsFromMicro } from '@timbre/contract/money';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { Project, ProjectService } from '../projects/projects.service.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { PlannedSentence, SpeechService } from '../speech/speech.service.ts';
import type { Voice, VoiceService } from '../voices/voices.service.ts';
import { segmentTextOf } from './article-view.ts';
import type { SentenceListener } from './listen.ts';

export interface ArticleSpeechDeps {
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

export interface Script {
  readonly project: Project;
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
}

/** What is done with an article's words beyond keeping them. */
export interface ArticleSpeech {
  readonly estimate: (
    actor: Actor,
    draft: InputOf<typeof estimateArticle>,
  ) => Promise<OutputOf<typeof estimateArticle>>;
  readonly listen: (
    actor: Actor,
    id: string,
    from: number,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<SpokenSentence>>;
  /** The article as it would be spoken now; throws what keeps it from being spoken. */
  readonly script: (actor: Actor, id: string) => Promise<Script>;
}

export function articleSpeech(deps: ArticleSpeechDeps): ArticleSpeech {
  const { db, projects, segments, voices, plans, speech, exports, listen, newId } = deps;

  const script: ArticleSpeech['script'] = async (actor, id) => {
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

    estimate: async (actor, draft) => {
      const characters = plans.requireTextLength(
        actor,
        draft.segments.map(({ text }) => text),
      );
      const found = await voices.require(draft.segments.map(({ speaker }) => speaker));
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
        paidSeconds: cost.paidSeconds,
        // The owner pays nothing (4-readings C70).
        credits: actor.role === 'owner' ? 0 : creditsFromMicro(cost.amount),
        isExact: cost.isExact,
      };
    },

    listen: async (actor, id, from, signal) => {
      const { sentences, voices: found } = await script(actor, id);
      return listen(actor, { sentences, voices: found, from, signal });
    },
  };
}
