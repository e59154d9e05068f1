import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { DubRun } from '@timbre/contract/dubbing/dub-view';
import type * as calls from '@timbre/contract/dubbing/dubbing-files';
import type { DubFile, DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import type { DubEstimate } from '@timbre/contract/dubbing/dubbing-languages';
import { plans } from '@timbre/contract/plans';
import { cuesOf } from '@timbre/media/dubbing/cues/heard-cues';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { ByteAnswer } from '../../../platform/http/route.ts';
import type { InTurn } from '../../../platform/sandbox/turns.ts';
import { hasWatermark } from '../../provenance/provenance.service.ts';
import { fileAnswer, savedFile } from '../../uploads/files.service.ts';
import { wishesOf } from '../dub-prices.ts';
import { dubSettingsOf } from '../dub-view.ts';
import type { DubRunService, RunOrder } from '../runs/dub-runs.types.ts';
import type { DubRunView } from '../runs/dub-runs.store.ts';
import type { DubView } from '../dubbing.store.ts';
import { estimateRun, requireSpeakable, startRun, type DubSpeechServiceDeps } from '../speech/dub-speech.service.ts';
import { mixHashOf } from '../speech/dub-wishes.ts';
import { readLanguage } from '../speech/read-language.ts';
import { subtitlesIn } from './dub-subtitles.ts';
import { previewPicture, type PreviewPictureDeps } from './preview-picture.ts';

export interface DubFileServiceDeps extends DubSpeechServiceDeps, PreviewPictureDeps {
  readonly runs: DubSpeechServiceDeps['runs'] & Pick<DubRunService, 'view'>;
  readonly files: DubSpeechServiceDeps['files'] & PreviewPictureDeps['files'];
  readonly blobs: DubSpeechServiceDeps['blobs'] & PreviewPictureDeps['blobs'];
  readonly store: PreviewPictureDeps['store'] & DubSpeechServiceDeps['store'];
  readonly inPictureTurn: InTurn;
}

type OfFile = InputOf<typeof calls.readDubFile>;
type Wished = InputOf<typeof calls.createDubFile>;

/** What of a video translation is taken home. */
export interface DubFileService {
  readonly estimate: (actor: Actor, request: Wished) => Promise<DubEstimate>;
  /** Keeps its answer for an Idempotency-Key. */
  readonly create: (actor: Actor, request: Wished) => Promise<DubFile>;
  readonly list: (actor: Actor, taskId: string) => Promise<DubFile[]>;
  readonly read: (actor: Actor, file: OfFile) => Promise<DubFile>;
  /** Its bytes, those that the Range header asks for; throws `input.not-found` also while they are not there. */
  readonly open: (actor: Actor, file: OfFile, range: string | undefined) => Promise<ByteAnswer>;
  readonly remove: (actor: Actor, file: OfFile) => Promise<void>;
  readonly subtitles: (actor: Actor, request: InputOf<typeof calls.exportDubSubtitles>) => Promise<ByteAnswer>;
  readonly preview: (
    actor: Actor,
    request: InputOf<typeof calls.previewDubPicture>,
    signal: AbortSignal,
  ) => Promise<OutputOf<typeof calls.previewDubPicture>>;
}

const linkSeconds = 6 * 3600;
const subtitleTypes = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  ass: 'text/x-ssa; charset=utf-8',
} as const;

/** Subtitles come with Professional, drawn into a video as well. Throws `plan.required`. */
function requireSubtitles({ plan }: Actor, field: string): void {
  if (plans[plan].hasSubtitleExport) return;
  const sentence = 'Subtitles require the Professional plan or higher. Leave them out, or upgrade.';
  fail('plan.required', { field }, sentence);
}

function requireWishes(actor: Actor, { row }: DubView, wishes: DubFileWishes): void {
  if (wishes.format !== 'mp4') return;
  if (!row.isVideo) fail('dub.no-picture');
  if (wishes.subtitles?.isShown === true) requireSubtitles(actor, 'subtitles');
}

const orderOf = ({ taskId: _, language, ...wishes }: Wished): RunOrder => ({
  kind: 'file',
  language,
  wishes: wishesOf(wishes),
});

export function dubFileService(deps: DubFileServiceDeps): DubFileService {
  const { db, dubs, lines, runStore, runs, files } = deps;

  const viewOf = (row: DubRunView, run: DubRun, mixHash: string | null): DubFile => {
    const { fileId, title, language, sizeBytes, durationSeconds, leftAloneSeconds } = row;
    const wishes = wishesOf(row.wishes);
    const ending = wishes.format === 'stems' ? 'zip' : wishes.format;
    const url = (downloadName?: string): string | null =>
      fileId === null
        ? null
        : files.signedUrl(fileId, {
            ttlSeconds: linkSeconds,
            ...(downloadName === undefined ? {} : { downloadName }),
          });
    return {
      ...run,
      wishes,
      url: url(),
      downloadUrl: url(`${title}.${language}.${ending}`),
      sizeBytes,
      durationSeconds,
      isOutOfDate: fileId !== null && row.mixHash !== mixHash,
      leftAloneSeconds,
    };
  };

  /** Files as they are shown, each with whether its language sounds otherwise by now. */
  async function viewsOf(actor: Actor, { row, project }: DubView, rows: readonly DubRunView[]): Promise<DubFile[]> {
    const settings = dubSettingsOf(project.settings);
    const all = rows.length === 0 ? [] : await lines.list(db, row.projectId);
    const hashes = new Map(
      [...new Set(rows.map(({ language }) => language))].map((language) => [
        language,
        mixHashOf({ language, settings, lines: all }, row, hasWatermark(actor)),
      ]),
    );
    return Promise.all(rows.map(async (one) => viewOf(one, await runs.view(one), hashes.get(one.language) ?? null)));
  }

  async function requireFile(actor: Actor, { taskId, fileRunId }: OfFile) {
    const view = await dubs.require(actor, taskId);
    const row = await runStore.find(db, actor.userId, taskId, fileRunId);
    return row?.kind === 'file' ? { view, row } : fail('input.not-found');
  }

  return {
    estimate: async (actor, request) =>
      estimateRun(deps, actor, await readLanguage(deps, actor, request), orderOf(request)),

    create: async (actor, request) => {
      const found = await readLanguage(deps, actor, request);
      const order = orderOf(request);
      requireWishes(actor, found.view, wishesOf(order.wishes));
      await requireSpeakable(deps, actor, found);
      const { title } = found.view.project;
      return startRun(deps, actor, found, order, (row, run) => viewOf({ ...row, title, sizeBytes: null }, run, null));
    },

    list: async (actor, taskId) => {
      const view = await dubs.require(actor, taskId);
      const rows = await runStore.ofProject(db, taskId);
      return viewsOf(
        actor,
        view,
        rows.filter(({ kind }) => kind === 'file'),
      );
    },

    read: async (actor, request) => {
      const { view, row } = await requireFile(actor, request);
      const [shown] = await viewsOf(actor, view, [row]);
      return shown ?? fail('input.not-found');
    },

    open: async (actor, request, range) => {
      const { row } = await requireFile(actor, request);
      const { file, read } = await files.openFile(row.fileId ?? fail('input.not-found'));
      return fileAnswer(file, { range, downloadName: undefined }, (_, part) => read(part));
    },

    remove: async (actor, request) => {
      await requireFile(actor, request);
      await db.transaction(async (tx) => {
        const row = await runStore.load(tx, request.fileRunId);
        if (row === null) return;
        if (row.status === 'queued') fail('dub.unfinished');
        await runStore.remove(tx, row.id);
        if (row.fileId !== null) await files.removeFile(tx, row.fileId);
      });
    },

    subtitles: (actor, request) => dubSubtitles(deps, actor, request),

    preview: (actor, request, signal) =>
      deps.inPictureTurn(actor.userId, signal, () => previewPicture(deps, actor, request, signal)),
  };
}

/** Throws `plan.required`, and `dub.untranslated` where a language has no words yet. */
async function dubSubtitles(
  deps: DubFileServiceDeps,
  actor: Actor,
  { taskId, format, language }: InputOf<typeof calls.exportDubSubtitles>,
): Promise<ByteAnswer> {
  const view = await deps.dubs.require(actor, taskId);
  requireSubtitles(actor, 'format');
  const { durationSeconds, width, height } = view.row;
  const { title, settings } = view.project;
  const found = language === undefined ? null : await readLanguage(deps, actor, { taskId, language });
  const cues = cuesOf({
    lines: found?.document.lines ?? (await deps.lines.list(deps.db, taskId)),
    language: language ?? null,
    durationSeconds,
    spoken: found?.target.spoken ?? [],
    holds: found?.target.holds ?? [],
  });
  if (found !== null && cues.length === 0) fail('dub.untranslated', { field: 'language' });
  const { subtitles: style } = dubSettingsOf(settings);
  const body = Buffer.from(subtitlesIn(format, cues, { title, style, width, height }), 'utf8');
  const name = `${title}${language === undefined ? '' : `.${language}`}.${format}`;
  return savedFile(body, name, subtitleTypes[format]);
}
