import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { DubVoice } from '@timbre/contract/dubbing/dubbing-languages';
import { fail } from '../../platform/errors.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import type { Voice } from '../voices/voices.types.ts';
import { savedFile } from '../uploads/files.service.ts';
import { dubSettingsOf } from './dub-view.ts';
import type { DubView } from './dubbing.store.ts';
import type { DubLanguageService, DubServiceDeps } from './dubbing.types.ts';
import { offeredLanguages, requireWay } from './offered-languages.ts';
import type { DubReading } from './read-dub.ts';
import { isSameLanguage } from '../../platform/same-language.ts';
import { clearestLines } from './text/speaker-sounds.ts';
import { translatedLines } from './text/translate-lines.ts';
import { importing, wordingOf } from './import-dub-subtitles.ts';
import { requireText } from './write-dub.ts';

const voiceView = ({ id, name, language, gender, ownerId }: Voice, likeness: number | undefined): DubVoice => ({
  id,
  name,
  language,
  gender,
  isCloned: ownerId !== null,
  likeness: likeness ?? null,
});

export function dubLanguages(deps: DubServiceDeps, reading: DubReading): DubLanguageService {
  const { require } = reading;
  const { db, store, lines, runStore, runs, projects, files, voices, translation, likeVoices, inTurn } = deps;

  /** How like a speaker voices are; empty where no one is named. */
  async function likenesses(
    view: DubView | null,
    speakerId: string | undefined,
    { candidates, signal }: { readonly candidates: readonly Voice[]; readonly signal: AbortSignal },
  ): Promise<ReadonlyMap<string, number>> {
    if (view === null || speakerId === undefined || view.row.fileId === null) return new Map();
    const own = clearestLines(await lines.list(db, view.row.projectId), speakerId);
    if (own.length === 0) return new Map();
    const { file } = await files.openFile(view.row.fileId);
    const sound = () => deps.speakerSounds(file.blobKey, own, signal);
    return inTurn(view.row.ownerId, signal, () => likeVoices(sound, candidates, signal));
  }

  return {
    languages: () => offeredLanguages(deps),

    speakers: async (actor, { language, taskId, speakerId }, signal) => {
      const view = taskId === undefined ? null : await require(actor, taskId);
      const all = [...(await voices.own(actor.userId)), ...(await voices.catalogue())];
      const candidates = all.filter((voice) => isSameLanguage(voice.language, language));
      const likeness = await likenesses(view, speakerId, { candidates, signal });
      return candidates
        .map((voice) => voiceView(voice, likeness.get(voice.id)))
        .toSorted((a, b) => (b.likeness ?? -1) - (a.likeness ?? -1));
    },

    speakerSample: async (actor, { taskId, speakerId }, signal) => {
      const { row, project } = await require(actor, taskId);
      const { file } = await files.openFile(row.fileId ?? fail('input.not-found'));
      const { blobKey } = file;
      const sampled = {
        blobKey,
        lines: await lines.list(db, taskId),
        speakerId,
        canKeepBackground: row.canKeepBackground,
      };
      const body = await inTurn(actor.userId, signal, () => deps.speakerSample(sampled, signal));
      if (body === null) fail('input.not-found');
      const name = dubSettingsOf(project.settings).speakers.find(({ id }) => id === speakerId)?.name ?? project.title;
      return savedFile(body, `${name}.wav`, 'audio/wav');
    },

    lineRecording: lineRecording(deps, require),
    addLanguage: languageAdding(deps, require),

    removeLanguage: (actor, id, language) =>
      db.transaction(async (tx) => {
        const { row, project: found } = await require(actor, id, tx);
        const project = await projects.lock(tx, found);
        await runs.requireIdle(tx, id);
        const target = (await store.targets(tx, [id])).find((one) => one.language === language);
        if (target === undefined) fail('input.not-found');
        await store.removeTarget(tx, id, language);
        // There is nothing left that could be tried again; before the first text, that is the video itself.
        if (row.peaks !== '') await runStore.removeUnmade(tx, id, language);
        await lines.dropLanguage(tx, id, language);
        if (target.audioFileId !== null) await files.removeFile(tx, target.audioFileId);
        const settings = dubSettingsOf(project.settings);
        const speakers = settings.speakers.map(({ voices: { [language]: _, ...others }, ...speaker }) => ({
          ...speaker,
          voices: others,
        }));
        await runs.startNext(tx, { projectId: id, ownerId: actor.userId });
        const change = { title: project.title, settings: { ...settings, speakers } };
        return { revision: (await projects.change(tx, project, change)).revision };
      }),

    translateLines: async (actor, { taskId: id, language, lineIds }, signal) => {
      const { row } = await require(actor, id);
      const targets = await store.targets(db, [id]);
      if (!targets.some((target) => target.language === language)) fail('input.not-found', { field: 'language' });
      const asked = (await lines.list(db, id, lineIds)).filter(({ wordings }) => wordings[language]?.isLocked !== true);
      if (asked.length === 0) return { wordings: [] };
      const pieces = asked.map(({ text }) => text);
      const wanted = { pieces, source: row.language, target: language, userId: actor.userId };
      const made = await inTurn(actor.userId, signal, () => translatedLines(translation, wanted, signal));
      if (made === null) fail('translation.pair', { field: 'language', reason: `${row.language ?? ''}-${language}` });
      return {
        wordings: asked.map((line, at) => ({
          lineId: line.id,
          wording: wordingOf(line, language, made.texts[at] ?? ''),
        })),
      };
    },

    importSubtitles: importing(deps, reading),
  };
}

function lineRecording(
  { db, lines, files, inTurn, ...deps }: DubServiceDeps,
  require: DubReading['require'],
): DubLanguageService['lineRecording'] {
  return async (actor, { taskId, lineId }, signal) => {
    const { row } = await require(actor, taskId);
    const [line] = await lines.list(db, taskId, [lineId]);
    if (line === undefined || row.fileId === null) return fail('input.not-found');
    const { file } = await files.openFile(row.fileId);
    return inTurn(actor.userId, signal, () => deps.lineRecording(file.blobKey, line, signal));
  };
}

/** With a goal it may wait behind what is being made. */
function languageAdding(deps: DubServiceDeps, require: DubReading['require']): DubLanguageService['addLanguage'] {
  const { db, store, runs, projects, clock } = deps;
  return async (actor, id, language, goal = null) => {
    const { row: now } = await require(actor, id);
    if (goal !== null) await requireWay(deps, { language, source: now.language, isBrought: false });
    return db.transaction(async (tx) => {
      const project = await projects.lock(tx, (await require(actor, id, tx)).project);
      const { row } = await require(actor, id, tx);
      const before = goal === null ? null : await runs.openOf(tx, id);
      if (before === null) await requireText(deps, tx, row);
      const targets = await store.targets(tx, [id]);
      const known = [...targets.map((target) => target.language), ...(row.language === null ? [] : [row.language])];
      if (known.some((one) => isSameLanguage(one, language))) fail('dub.same-language', { field: 'language' });
      const limit = dubLimits.languages;
      if (targets.length >= limit) fail('dub.languages', { limit });
      const last = targets.at(-1)?.createdAt.getTime() ?? 0;
      const createdAt = new Date(Math.max(clock.now().getTime(), last + 1));
      await store.insertTarget(tx, { projectId: id, ownerId: actor.userId, language, goal, createdAt });
      if (before !== null) await runs.holdFollowing(tx, before);
      const run = before ?? (await runs.start(tx, actor, project, { kind: 'text', language, wishes: null }));
      const view = await runs.view({ ...run, jobId: null });
      await rememberAnswer(tx, view);
      return view;
    });
  };
}
