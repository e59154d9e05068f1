import { text } from 'node:stream/consumers';
import type { SharedPage } from '@timbre/contract/shares';
import type { Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileService } from '../uploads/files.service.ts';
import { parseTiming } from './export-timing.ts';
import type { ExportStore } from './exports.store.ts';
import { plainName } from '../../platform/files/plain-name.ts';

export interface ReadAlongDeps {
  readonly db: Executor;
  readonly store: ExportStore;
  readonly files: FileService;
}

/** An export as a page plays it, no matter who asks: the caller has checked that they may. */
export type ReadAlong = SharedPage;

const linkSeconds = 3600;

/** Throws `input.not-found` when the export has not delivered one audio file with its timing. */
export async function readAlong({ db, store, files }: ReadAlongDeps, exportId: string): Promise<ReadAlong> {
  const { row, title } = (await store.load(db, exportId)) ?? fail('input.not-found');
  const delivered = (await store.filesOf(db, [exportId])).get(exportId) ?? [];
  const audio = delivered.find(({ kind }) => kind === 'audio') ?? fail('input.not-found');
  const timingFile = delivered.find(({ kind }) => kind === 'timing') ?? fail('input.not-found');
  const timing = parseTiming(await text(await (await files.openFile(timingFile.fileId)).read()));
  const link = (downloadName?: string): string =>
    files.signedUrl(audio.fileId, { ttlSeconds: linkSeconds, ...(downloadName === undefined ? {} : { downloadName }) });
  return {
    title,
    audioUrl: link(),
    downloadUrl: link(`${plainName(title)}.${audio.format}`),
    durationSeconds: timing.durationSeconds,
    language: timing.language,
    isWatermarked: row.isWatermarked,
    engines: timing.engines,
    paragraphs: timing.paragraphs.map(({ role, text: words, words: times }) => ({ role, text: words, words: times })),
  };
}
