import type { InputOf } from '@timbre/contract/call';
import { defaultDubSettings, dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { DubSummary } from '@timbre/contract/dubbing/dub-view';
import type { createDub } from '@timbre/contract/dubbing/dubbing';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { linkTitle, ownRecording, recordingTitle } from '../downloads/taken-recording.service.ts';
import { dubMaxSeconds, heardOnly } from './dub-prices.ts';
import type { DubRow } from './dubbing.store.ts';
import type { DubService, DubServiceDeps } from './dubbing.types.ts';
import type { DubReading } from './read-dub.ts';
import { isSameLanguage } from '../../platform/same-language.ts';
import { requireWay } from './offered-languages.ts';
import { linkOfSample } from './text/sample-clips.ts';
import { requireCues, textOfSubtitles, textOfTranscription } from './text/known-text.ts';

type Request = InputOf<typeof createDub> & { readonly readerLanguage: string };

/** What is translated: a video whose length is known, or a link that its first run fetches. */
interface Source extends Pick<DubRow, 'durationSeconds' | 'isVideo' | 'link' | 'brought'> {
  readonly title: string;
  /** Of the original, where it is known. */
  readonly language: string | null;
  /** Makes it the project's own file; null: there is none yet. */
  readonly keep: (tx: Tx) => Promise<string | null>;
}

const linked = (link: string, title: string): Source => ({
  title,
  link,
  durationSeconds: 0,
  isVideo: false,
  brought: null,
  language: null,
  keep: () => Promise.resolve(null),
});

type Targets = Pick<Request, 'targetLanguage' | 'moreLanguages'>;

const targetsOf = ({ targetLanguage, moreLanguages }: Targets): string[] => [
  ...(targetLanguage === undefined ? [] : [targetLanguage]),
  ...moreLanguages,
];

/** Throws `dub.same-language` for a target that is the original's language, or stands there twice. */
function requireOther(language: string | null | undefined, targets: Targets): void {
  const taken = typeof language === 'string' ? [language] : [];
  for (const [at, target] of targetsOf(targets).entries()) {
    const field = at === 0 ? 'targetLanguage' : 'moreLanguages';
    if (taken.some((one) => isSameLanguage(one, target))) fail('dub.same-language', { field });
    taken.push(target);
  }
}

/** Subtitles are read before anything is held, where the length is known; else the run reads them. */
function broughtOf({ subtitles, ...request }: Request, source: Source, newId: () => string): DubRow['brought'] {
  if (subtitles === undefined) return source.brought;
  const { durationSeconds } = source;
  if (source.link !== null) return { ...subtitles };
  const heard = source.brought?.of === 'heard' ? source.brought : null;
  if (subtitles.of === 'target') {
    requireCues(subtitles.text, durationSeconds);
    return heard === null ? { ...subtitles } : { ...heard, target: subtitles.text };
  }
  const text = textOfSubtitles(subtitles.text, { durationSeconds, newId, readerLanguage: request.readerLanguage });
  const language = request.sourceLanguage ?? source.language;
  return { of: 'heard', ...text, language, engine: null, confidence: null, peaks: null, target: null };
}

/** What a project begins with. */
type Wishes = Targets &
  Pick<Request, 'title' | 'sourceLanguage' | 'speakerCount' | 'readerLanguage' | 'goal' | 'background'>;

/** Hold, rows and job in one transaction: no charge without a row, no row without a job. */
export function dubCreation(
  deps: DubServiceDeps,
  { summary }: Pick<DubReading, 'summary'>,
): Pick<DubService, 'create' | 'listSamples' | 'createFromSample'> {
  const { db, store, runs, projects, files, recognisers, transcriptions, demos, clock, newId } = deps;

  const begin = (actor: Actor, source: Source, wishes: Wishes): Promise<DubSummary> =>
    db.transaction(async (tx) => {
      const { sourceLanguage = null, speakerCount = null, readerLanguage, goal = null, background } = wishes;
      const { title, language: known, keep, ...row } = source;
      const settings = { ...defaultDubSettings, ...(background === undefined ? {} : { background }) };
      const named = { type: 'dub', title: wishes.title ?? title, settings } as const;
      const languages = targetsOf(wishes);
      const project = await projects.create(tx, actor, named);
      const { id: projectId, ownerId } = project;
      const wantedLanguage = sourceLanguage ?? known;
      const asked = { wantedLanguage, speakerCount, readerLanguage };
      await store.insert(tx, { ...row, ...asked, projectId, ownerId, fileId: await keep(tx) });
      const now = clock.now().getTime();
      for (const [at, language] of languages.entries())
        // Their order is that of their times.
        await store.insertTarget(tx, { projectId, ownerId, language, goal, createdAt: new Date(now + at) });
      await runs.start(tx, actor, project, { kind: 'text', language: languages[0] ?? heardOnly, wishes: null });
      const view = await summary((await store.load(tx, projectId)) ?? fail('input.not-found'), tx);
      await rememberAnswer(tx, view);
      return view;
    });

  /** What is wrong with a video that is here already is told before anything is held. */
  async function ownSource(actor: Actor, fileId: string, signal: AbortSignal): Promise<Source> {
    const asked = { maxSeconds: dubMaxSeconds(actor.plan), signal };
    const { name, ...found } = await ownRecording(actor, fileId, asked, deps);
    return { ...found, title: recordingTitle(name, dubLimits.titleChars), link: null, brought: null, language: null };
  }

  /** Lines come from its text as it was corrected; nothing is listened to again. */
  async function transcriptSource(actor: Actor, request: Request, signal: AbortSignal): Promise<Source> {
    const transcription = await transcriptions.read(actor, request.transcriptionId ?? '');
    const { fileId, status, title, language } = transcription;
    if (status !== 'done' || fileId === null) fail('transcript.busy');
    const source = await ownSource(actor, fileId, signal);
    const { blobKey } = await files.requireMedia(actor.userId, fileId);
    const soundDelaySeconds = await deps.blobs.withLocalPath(blobKey, (path) => deps.soundDelay(path, signal));
    const { durationSeconds } = source;
    const told = { durationSeconds, soundDelaySeconds, newId, readerLanguage: request.readerLanguage };
    const text = textOfTranscription(transcription, told);
    const brought = {
      of: 'heard',
      ...text,
      language,
      engine: transcription.engine,
      // Its words were read by its author since.
      confidence: null,
      peaks: null,
      target: null,
    } as const;
    return { ...source, title: title.slice(0, dubLimits.titleChars), brought, language };
  }

  async function sourceOf(actor: Actor, request: Request, signal: AbortSignal): Promise<Source> {
    const { url, transcriptionId } = request;
    if (transcriptionId !== undefined) return transcriptSource(actor, request, signal);
    const fileId = request.fileId ?? files.ownAddress(url ?? '');
    if (fileId !== null) return ownSource(actor, fileId, signal);
    return linked(url ?? '', linkTitle(url ?? ''));
  }

  const samples = async () =>
    (await demos.samples()).map((sample) => ({ ...sample, caseId: `${sample.id}-${sample.language}` }));

  return {
    create: async (actor, request, signal) => {
      requireOther(request.sourceLanguage, request);
      const isHeard = request.transcriptionId === undefined && request.subtitles?.of !== 'source';
      if (isHeard) await recognisers.order(request.sourceLanguage ?? null);
      const source = await sourceOf(actor, request, signal);
      requireOther(request.sourceLanguage ?? source.language, request);
      if (request.goal !== undefined)
        for (const language of targetsOf(request))
          await requireWay(deps, {
            language,
            source: request.sourceLanguage ?? source.language,
            isBrought: request.subtitles?.of === 'target',
          });
      return begin(actor, { ...source, brought: broughtOf(request, source, newId) }, request);
    },

    listSamples: async () =>
      (await samples()).map(({ caseId, title, language, seconds, videoUrl, coverUrl }) => ({
        caseId,
        title,
        sourceLanguage: language,
        durationSeconds: seconds,
        videoUrl,
        coverUrl,
      })),

    createFromSample: async (actor, { caseId, ...wishes }) => {
      const sample = (await samples()).find((one) => one.caseId === caseId) ?? fail('input.not-found');
      requireOther(sample.language, wishes);
      const source = linked(linkOfSample(sample), sample.title);
      const known = { ...source, brought: { of: 'words', text: sample.words } as const, language: sample.language };
      return begin(actor, known, wishes);
    },
  };
}
