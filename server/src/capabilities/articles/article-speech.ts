import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { estimateArticle, listenToArticle, SpokenSentence } from '@timbre/contract/articles/articles-speech';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { creditsFromMicro } from '@timbre/contract/money';
import { readTags } from '@timbre/media/script/read-tags';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ExportService } from '../exports/exports.service.ts';
import type { PlanService } from '../plans/plans.service.ts';
import type { ProjectService, Project } from '../projects/projects.types.ts';
import type { SegmentService } from '../segments/segments.service.ts';
import type { SoundService } from '../sounds/sounds.types.ts';
import type { PlannedSentence, PlanSegment, SpeechService } from '../speech/speech.service.ts';
import type { VoiceService, Voice } from '../voices/voices.types.ts';
import { settingsOf } from './article-view.ts';
import { listenRange } from './listen-range.ts';
import type { SentenceListener } from './sentence-listener.service.ts';
import type { TakeService } from './takes.types.ts';

export interface ArticleSpeechDeps {
  readonly db: Database;
  readonly projects: ProjectService;
  readonly segments: SegmentService;
  readonly takes: Pick<TakeService, 'require' | 'withOwnRecordings'>;
  readonly sounds: Pick<SoundService, 'require' | 'signedUrl'>;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly speech: SpeechService;
  readonly exports: Pick<ExportService, 'estimate'>;
  readonly listen: SentenceListener;
  readonly newId: () => string;
}

export interface Script {
  readonly project: Project;
  readonly settings: ArticleSettings;
  readonly sentences: readonly PlannedSentence[];
  /** Those that are heard in it. */
  readonly voices: ReadonlyMap<string, Voice>;
  /** In order, with the role's name; tags in the texts are blank, so that offsets stay. */
  readonly paragraphs: readonly { readonly segmentId: string; readonly role: string | null; readonly text: string }[];
}

/** What is done with an article's words beyond keeping them. */
export interface ArticleSpeech {
  readonly estimate: (
    actor: Actor,
    draft: InputOf<typeof estimateArticle>,
  ) => Promise<OutputOf<typeof estimateArticle>>;
  readonly listen: (
    actor: Actor,
    request: InputOf<typeof listenToArticle>,
    signal: AbortSignal,
  ) => Promise<AsyncIterable<SpokenSentence>>;
  readonly listenToTake: (
    actor: Actor,
    place: { readonly id: string; readonly takeId: string },
    signal: AbortSignal,
  ) => Promise<AsyncIterable<SpokenSentence>>;
  /** The article as it would be spoken now; throws what keeps it from being spoken. */
  readonly script: (actor: Actor, id: string) => Promise<Script>;
}

interface Planned {
  readonly sentences: readonly PlannedSentence[];
  readonly voices: ReadonlyMap<string, Voice>;
  readonly soundUrls: ReadonlyMap<string, string>;
}

/** Without those of paragraphs that are silent, or heard as a recording. */
function heardVoices(
  sentences: readonly PlannedSentence[],
  voices: ReadonlyMap<string, Voice>,
): ReadonlyMap<string, Voice> {
  const ids = new Set(sentences.flatMap(({ takeId, voiceId }) => (takeId === null ? [voiceId] : [])));
  return new Map([...voices].filter(([id]) => ids.has(id)));
}

export function articleSpeech(deps: ArticleSpeechDeps): ArticleSpeech {
  const { db, projects, segments, takes, sounds, voices, plans, speech, exports, listen, newId } = deps;

  async function plan(actor: Actor, script: readonly PlanSegment[]): Promise<Planned> {
    // A recording is heard, whatever became of the voice it stands in for.
    const speaking = script.filter(({ takeId }) => takeId === null);
    const [found, played, lexicon] = await Promise.all([
      voices.require([...new Set(speaking.map(({ voiceId }) => voiceId))], actor.userId),
      sounds.require(actor.userId, speech.soundIdsOf(script)),
      speech.lexiconOf(actor.userId),
    ]);
    const sentences = speech.planWith(lexicon, script, found, played);
    return {
      sentences,
      voices: heardVoices(sentences, found),
      soundUrls: new Map([...played].map(([id, sound]) => [id, sounds.signedUrl(sound)])),
    };
  }

  async function load(actor: Actor, id: string): Promise<Script & Planned> {
    // Side by side: nothing is told of paragraphs whose project is not the caller's.
    const [project, rows] = await Promise.all([projects.require(db, actor, id, 'article'), segments.list(db, id)]);
    await plans.requireTextLength(
      actor,
      rows.map((row) => row.text),
    );
    const spoken = rows.filter((row) => row.voiceId !== null || row.takeId !== null);
    const settings = settingsOf(project);
    const roleNames = new Map(settings.roles.map((role) => [role.id, role.name]));
    return {
      project,
      settings,
      ...(await plan(
        actor,
        spoken.map((row) => ({ ...row, voiceId: row.voiceId ?? '' })),
      )),
      paragraphs: rows.map((row) => ({
        segmentId: row.id,
        role: row.role === null ? null : (roleNames.get(row.role) ?? null),
        text: readTags(row.text, row.marks).spoken,
      })),
    };
  }

  return {
    script: load,

    estimate: async (actor, draft) => {
      const characters = await plans.requireTextLength(
        actor,
        draft.segments.map(({ text }) => text),
      );
      // Another owner's id must not tell what was paid there.
      const project =
        draft.articleId === undefined ? null : await projects.require(db, actor, draft.articleId, 'article');
      const texts = await takes.withOwnRecordings(db, project?.id ?? null, draft.segments);
      const script = texts.map(({ speaker, ...text }) => ({ ...text, voiceId: speaker, id: text.id ?? newId() }));
      const { sentences, voices: found } = await plan(actor, script);
      const cost = await exports.estimate(actor.userId, { projectId: project?.id ?? null, sentences, voices: found });
      return {
        characters,
        sentences: sentences.length,
        seconds: cost.seconds,
        chargedSeconds: cost.chargedSeconds,
        paidSeconds: cost.paidSeconds,
        // The owner pays nothing.
        credits: actor.role === 'owner' ? 0 : creditsFromMicro(cost.amount),
        isExact: cost.isExact,
        unknownTags: speech.unknownTags(script),
        premiumSpeakers: plans.lockedVoices(actor, [...found.values()]).map(({ id }) => id),
      };
    },

    listen: async (actor, request, signal) => {
      const { sentences, voices: found, soundUrls, paragraphs } = await load(actor, request.id);
      const segmentIds = paragraphs.map(({ segmentId }) => segmentId);
      const range = listenRange(sentences, segmentIds, request);
      return listen(actor, { projectId: request.id, sentences, voices: found, soundUrls, ...range, signal });
    },

    listenToTake: async (actor, { id, takeId }, signal) => {
      const take = await takes.require(actor, id, takeId);
      const segment = { ...take, id: take.segmentId, takeId: take.kind === 'recording' ? take.id : null };
      const planned = await plan(actor, [segment]);
      return listen(actor, { projectId: id, ...planned, from: 0, until: planned.sentences.length, signal });
    },
  };
}
