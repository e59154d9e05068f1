import { beside } from '../../../platform/beside.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { TempFolders } from '../../../platform/files/temp-folder.ts';
import type { JobContext, JobFailure } from '../../../platform/jobs/define-job.ts';
import type { LikeVoices } from '../../matching/like-voices.service.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { namedHearing, type OnSpeakers } from '../../transcription/hearing.service.ts';
import type { TranslationService } from '../../translation/translation.service.ts';
import type { FileService } from '../../uploads/files.service.ts';
import type { Voice } from '../../voices/voices.types.ts';
import { heardOnly } from '../dub-prices.ts';
import type { DubLineStore } from '../dub-lines.store.ts';
import type { DubRunService } from '../runs/dub-runs.types.ts';
import type { DubRunRow, DubRunStore } from '../runs/dub-runs.store.ts';
import { dubSettingsOf } from '../dub-view.ts';
import type { DubStore, DubView } from '../dubbing.store.ts';
import type { HeardText } from '../dubbing.tables.ts';
import { isSameLanguage } from '../../../platform/same-language.ts';
import {
  chooseVoices,
  compareSpeakers,
  voicesOfLanguage,
  type Likenesses,
  type OfferedVoicesDeps,
} from './choose-voices.ts';
import { fetchVideo, type FetchVideoDeps } from './fetch-video.ts';
import { keepText, type MadeText } from './keep-text.ts';
import { lookOver, type LookOverDeps } from './look-over.ts';
import { recordedSounds, type SpeakerSounds, type Spoken } from './speaker-sounds.ts';
import { translateText } from './translate-text.ts';
import { understandVideo, type UnderstandDeps, type Understood } from './understand-video.ts';

export interface TextRunDeps extends FetchVideoDeps, UnderstandDeps, Pick<OfferedVoicesDeps, 'voices'> {
  readonly db: Database;
  readonly store: DubStore;
  readonly lines: DubLineStore;
  readonly runStore: DubRunStore;
  readonly runs: DubRunService;
  readonly projects: Pick<ProjectService, 'keep' | 'change'>;
  readonly files: FetchVideoDeps['files'] & Pick<FileService, 'openFile'>;
  readonly translation: Pick<TranslationService, 'texts'>;
  readonly likeVoices: LikeVoices;
  readonly speakerSounds: SpeakerSounds;
  readonly looking: LookOverDeps;
  readonly withTempFolder: TempFolders['withTempFolder'];
}

interface Payload {
  readonly runId: string;
}

/** Where each stage begins on the bar, as its reader sees it; a link's fetching is a fifth of the wait for it. */
const at = { fetched: 0.2, decoded: 0.05, heard: 0.8, translated: 0.95 } as const;

const within =
  (progress: JobContext['progress'], from: number, to: number): JobContext['progress'] =>
  (fraction, stage) =>
    progress(from + (to - from) * fraction, stage);

/** The cover and the copy for browsers become files as soon as they are there: another try finds them. */
async function keepLooks(
  { row }: DubView,
  { path, name, folder }: { readonly path: string; readonly name: string; readonly folder: string },
  deps: TextRunDeps,
  { signal, write }: JobContext,
): Promise<void> {
  const { files, blobs, plans, projects, store } = deps;
  const { projectId: id, ownerId, durationSeconds } = row;
  const { found, cover, preview } = await lookOver(deps.looking, { path, name, durationSeconds, folder, signal });
  if (preview !== null) {
    await files.requireStorage(ownerId, (await plans.actorOf(ownerId)).plan, preview.sizeBytes);
  }
  const pictured = cover === null ? null : await blobs.put(cover);
  const copied = preview === null ? null : await blobs.putFile(preview.path);
  const made = [pictured, copied].filter((blob) => blob !== null);
  const purpose = 'recording';
  await files.keepBlobs(made, () =>
    write(async (tx) => {
      if (!(await projects.keep(tx, id))) return false;
      const image = { ownerId, purpose, name: 'cover.jpg', mediaType: 'image/jpeg' } as const;
      const copy = { ownerId, purpose, name: 'preview.mp4', mediaType: preview?.mediaType ?? '' } as const;
      const coverFileId = pictured === null ? null : await files.storeFile(tx, { ...image, blob: pictured });
      const previewFileId = copied === null ? null : await files.storeFile(tx, { ...copy, blob: copied });
      await store.update(tx, id, { ...found, coverFileId, previewFileId });
      return true;
    }),
  );
}

/** Voices that may speak a run's language; none where it is not spoken. */
async function candidatesFor({ ownerId, language }: DubRunRow, deps: TextRunDeps): Promise<Voice[]> {
  return language === heardOnly ? [] : voicesOfLanguage(deps, await deps.plans.actorOf(ownerId), language);
}

interface HeardVideo {
  readonly text: Understood;
  /** Null where no one was compared while it was heard. */
  readonly likenesses: Likenesses | null;
}

/** Hears a video and keeps what was understood for another try, unseen until it is translated and paid. */
async function understood(run: DubRunRow, view: DubView, deps: TextRunDeps, job: JobContext): Promise<HeardVideo> {
  const { row } = view;
  const kept = row.brought?.of === 'heard' ? row.brought : null;
  if (kept !== null && kept.peaks !== null) return { text: { ...kept, peaks: kept.peaks }, likenesses: null };
  const { file } = await deps.files.openFile(row.fileId ?? fail('input.not-found'));
  return deps.withTempFolder((folder) =>
    deps.blobs.withLocalPath(file.blobKey, async (path) => {
      const { signal } = job;
      job.progress(0, 'decoding');
      const maxSeconds = Math.ceil(row.durationSeconds);
      const recording = await deps.hearing.decode({ path, folder, maxSeconds, isFromFileStart: true, signal });
      job.progress(at.decoded, 'decoding');
      const progress = within(job.progress, at.decoded, at.heard);
      let likenesses: Likenesses | null = null;
      const compare: OnSpeakers = async (spoken, comparing) => {
        const candidates = await candidatesFor(run, deps);
        const soundOf = (own: readonly Spoken[]) => recordedSounds(recording.samplesOf, own);
        likenesses = await compareSpeakers(deps.likeVoices, { spoken, soundOf, candidates }, comparing);
      };
      return beside(
        signal,
        async (looking) => {
          // Another try has its picture already.
          if (row.coverFileId === null && row.previewFileId === null)
            await keepLooks(view, { path, name: file.name, folder }, deps, { ...job, signal: looking });
        },
        async (looked, hearing) => {
          const hear = { ...job, progress, signal: hearing };
          const text = await understandVideo(row, recording, deps, hear, compare);
          // What is heard is kept last: a try that finds it looks no more.
          await looked();
          await job.write((tx) => deps.store.update(tx, row.projectId, { brought: text }));
          return { text, likenesses };
        },
      );
    }),
  );
}

/** The lines that stand there, for one more language. */
async function standing({ row, project }: DubView, deps: TextRunDeps): Promise<HeardVideo> {
  const { speakers } = dubSettingsOf(project.settings);
  const lines = await deps.lines.list(deps.db, row.projectId);
  const { language, engine, confidence, peaks } = row;
  const text = { of: 'heard', lines, speakers, language, engine, confidence, peaks, target: null } as const;
  return { text, likenesses: null };
}

function requireOther({ language }: HeardText, { language: target }: DubRunRow): void {
  if (language !== null && isSameLanguage(language, target)) fail('dub.same-language');
}

/** The project with its video, fetched where it is still behind a link; null when it is gone. */
async function withVideo(run: DubRunRow, view: DubView, deps: TextRunDeps, job: JobContext): Promise<DubView | null> {
  if (view.row.fileId !== null) return view;
  job.progress(0, 'fetching');
  await fetchVideo(run, view.row, { ...job, progress: within(job.progress, 0, at.fetched) }, deps);
  const fetched = await deps.store.load(deps.db, run.projectId);
  return fetched === null || fetched.row.fileId === null ? null : fetched;
}

async function makeText(run: DubRunRow, view: DubView, deps: TextRunDeps, job: JobContext): Promise<MadeText> {
  const { row } = view;
  const isFirst = row.peaks === '';
  const heard = await (isFirst ? understood(run, view, deps, job) : standing(view, deps));
  const { text } = heard;
  requireOther(text, run);
  if (run.language === heardOnly) return { isFirst, text, translated: { texts: {}, translator: null }, voices: {} };
  const progress = within(job.progress, isFirst ? at.heard : 0, at.translated);
  const asked = { language: run.language, durationSeconds: row.durationSeconds, userId: run.ownerId };
  const made = await beside(
    job.signal,
    (signal) => voicesFor(run, view, heard, deps, { ...job, signal }),
    async (chosen, signal) => {
      const translated = await translateText(text, asked, deps.translation, { ...job, progress, signal });
      job.progress(at.translated, 'voices');
      return { translated, voices: await chosen() };
    },
  );
  await requireGoal(run, { text, ...made }, deps);
  return { isFirst, text, ...made };
}

/** A voice for each speaker by how they sound: no translation is waited for. */
const voicesFor = (
  run: DubRunRow,
  { row: { fileId } }: DubView,
  { text: { speakers, lines }, likenesses: known }: HeardVideo,
  deps: TextRunDeps,
  { step, signal }: JobContext,
): Promise<MadeText['voices']> =>
  step('voices', async () => {
    const candidates = await candidatesFor(run, deps);
    const compared = async (): Promise<Likenesses> => {
      const { file } = await deps.files.openFile(fileId ?? fail('input.not-found'));
      const soundOf = (own: readonly Spoken[]) => deps.speakerSounds(file.blobKey, own, signal);
      return compareSpeakers(deps.likeVoices, { spoken: lines, soundOf, candidates }, signal);
    };
    return chooseVoices({ candidates, speakers, lines, likenesses: known ?? (await compared()) });
  });

/** What goes on by itself would only find out later, and paid, that no one translates or speaks it. */
async function requireGoal(
  { projectId, language }: DubRunRow,
  { text, translated, voices }: Pick<MadeText, 'text' | 'translated' | 'voices'>,
  { store, db }: TextRunDeps,
): Promise<void> {
  const target = (await store.targets(db, [projectId])).find((one) => one.language === language);
  if (target === undefined || target.goal === null) return;
  const isUnsaid = text.lines.some(({ id, text: said }) => said.trim() !== '' && (translated.texts[id] ?? '') === '');
  if (isUnsaid) fail('translation.pair', { reason: `${text.language ?? ''}-${language}` });
  if (text.speakers.some(({ id }) => voices[id] === undefined)) fail('dub.voiceless');
}

export async function run({ runId }: Payload, deps: TextRunDeps, job: JobContext): Promise<void> {
  const found = await deps.runStore.load(deps.db, runId);
  const view = found === null ? null : await deps.store.load(deps.db, found.projectId);
  // Deleted while the job waited.
  if (found === null || view === null) return job.complete(async () => undefined);
  const stopped = (tx: Tx) => deps.runs.failed(tx, runId, { kind: 'cancelled', code: 'job.cancelled' });
  if (view.project.binnedAt !== null) return job.complete(stopped);
  const ready = await withVideo(found, view, deps, job);
  if (ready === null) return job.complete(async () => undefined);
  const share = view.row.fileId === null ? at.fetched : 0;
  const rest = { ...job, progress: within(job.progress, share, 1) };
  const made = await makeText(found, ready, deps, rest).catch((error: unknown) => namedHearing(error, job.signal));
  await job.complete((tx) => keepText(tx, found, made, deps, stopped));
}

/** Gives back what was held; the video and what was heard in it stay for another try. */
export const failed = (tx: Tx, { runId }: Payload, deps: TextRunDeps, reason: JobFailure): Promise<void> =>
  deps.runs.failed(tx, runId, reason);
