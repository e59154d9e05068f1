import type { SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import type { Dub, DubRun, DubSummary, DubTarget } from '@timbre/contract/dubbing/dub-view';
import type { Actor } from '../../platform/actor.ts';
import type { Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { peaksOf } from '../../platform/sandbox/peak-meter.ts';
import { dubSettingsOf, dubSummaryOf, endedIn, failureOf, targetStateOf } from './dub-view.ts';
import type { DubTargetRow, DubView } from './dubbing.store.ts';
import type { EndedText } from './runs/dub-runs.store.ts';
import type { DubServiceDeps } from './dubbing.types.ts';
import type { SpokenLine } from './dubbing.tables.ts';

/** Someone works on a video for hours before the page is loaded again. */
const linkSeconds = 6 * 3600;

type ReadDeps = Pick<DubServiceDeps, 'db' | 'store' | 'lines' | 'runStore' | 'runs' | 'segments' | 'files'>;

/** Projects as they are shown. */
export interface DubReading {
  /** Throws `input.not-found`. */
  readonly require: (actor: Actor, id: string, executor?: Executor) => Promise<DubView>;
  readonly summaries: (views: readonly DubView[], executor?: Executor) => Promise<DubSummary[]>;
  readonly summary: (view: DubView, executor?: Executor) => Promise<DubSummary>;
  readonly whole: (view: DubView, executor?: Executor) => Promise<Dub>;
}

const spokenOf = ({ hashes: _, sound: __, ...spoken }: SpokenLine): SpokenDubLine => spoken;

export function dubReading({ db, store, lines, runStore, runs, segments, files }: ReadDeps): DubReading {
  const signed = (fileId: string | null): string =>
    fileId === null ? '' : files.signedUrl(fileId, { ttlSeconds: linkSeconds });

  const summaries: DubReading['summaries'] = async (views, executor = db) => {
    const [first] = views;
    if (first === undefined) return [];
    const ids = views.map(({ row }) => row.projectId);
    const [targets, ended, newest, charged, sizes] = [
      await store.targets(executor, ids),
      await runStore.endedTexts(executor, ids),
      await runStore.newest(executor, ids),
      await runStore.charged(executor, ids),
      await store.storedBytes(executor, first.row.ownerId, ids),
    ];
    return Promise.all(
      views.map(async (view) => {
        const { projectId: id, coverFileId } = view.row;
        const run = newest.get(id);
        return dubSummaryOf(view, {
          run: run === undefined ? null : await runs.view(run),
          targets: targets.filter(({ projectId }) => projectId === id),
          ended,
          sizeBytes: sizes.get(id) ?? 0,
          coverUrl: signed(coverFileId),
          charged: charged.get(id) ?? 0,
        });
      }),
    );
  };

  const summary: DubReading['summary'] = async (view, executor) =>
    (await summaries([view], executor))[0] ?? fail('input.not-found');

  const targetOf = (
    target: DubTargetRow,
    { run, ended, paid }: { run: DubRun | null; ended: EndedText | undefined; paid: ReadonlySet<string> },
  ): DubTarget => ({
    language: target.language,
    state: targetStateOf(target, run, ended),
    error: target.isTranslated || ended === undefined ? null : failureOf(ended),
    translator: target.translator,
    isPaid: paid.has(`dub:${target.language}:speech`),
    spoken: target.spoken.map(spokenOf),
    audioUrl: target.audioFileId === null ? null : signed(target.audioFileId),
    holds: [...target.holds],
  });

  return {
    require: async ({ userId }, id, executor = db) =>
      (await store.find(executor, userId, id)) ?? fail('input.not-found'),
    summaries,
    summary,

    whole: async (view, executor = db) => {
      const { row, project } = view;
      const id = row.projectId;
      const shown = await summary(view, executor);
      const targets = await store.targets(executor, [id]);
      const hashes = targets.map(({ language }) => `dub:${language}:speech`);
      const ended = await runStore.endedTexts(executor, [id]);
      const paid = await segments.paidHashes(executor, id, hashes);
      return {
        ...shown,
        revision: project.revision,
        fileId: row.fileId,
        mediaUrl: signed(row.previewFileId ?? row.fileId),
        width: row.width,
        height: row.height,
        canKeepBackground: row.canKeepBackground,
        engine: row.engine,
        confidence: row.confidence,
        peaks: peaksOf(row.peaks),
        settings: dubSettingsOf(project.settings),
        lines: await lines.list(executor, id),
        languages: targets.map((target) => targetOf(target, { run: shown.run, ended: endedIn(ended, target), paid })),
      };
    },
  };
}
