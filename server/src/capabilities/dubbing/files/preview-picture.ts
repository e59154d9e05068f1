import { join } from 'node:path';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import type { previewDubPicture } from '@timbre/contract/dubbing/dubbing-files';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { TempFolders } from '../../../platform/files/temp-folder.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import type { FileService } from '../../uploads/files.service.ts';
import { previewSeconds, type DubbedLine, type DubPictureMaker } from '../picture.program.ts';
import type { DubStore } from '../dubbing.store.ts';
import { wishOf } from '../speech/dub-wishes.ts';
import { readLanguage, requireReady, type DubLanguageOf, type ReadLanguageDeps } from '../speech/read-language.ts';
import { sayLine, type SayLineDeps } from '../speech/speak-one-line.ts';
import { dubbedLine } from './dubbed-line.ts';

export interface PreviewPictureDeps extends ReadLanguageDeps, SayLineDeps {
  readonly store: ReadLanguageDeps['store'] & Pick<DubStore, 'load' | 'update'>;
  readonly files: Pick<FileService, 'openFile' | 'storeFile' | 'removeFile' | 'keepBlobs' | 'signedUrl'>;
  readonly blobs: Pick<FileStore, 'withLocalPath' | 'putFile'>;
  readonly projects: Pick<ProjectService, 'lock'>;
  readonly picture: DubPictureMaker;
  readonly withTempFolder: TempFolders['withTempFolder'];
}

type Asked = InputOf<typeof previewDubPicture>;

const linkSeconds = 6 * 3600;

/** Lines that are said in the seconds shown; where no one speaks, those of the next seconds in which someone does. */
function shownLines({ document }: DubLanguageOf, at: number): { readonly at: number; readonly lines: DubLine[] } {
  const spoken = document.lines.filter((line) => typeof wishOf(line, document) !== 'string');
  const [first] = spoken;
  if (first === undefined) fail('dub.untranslated');
  const next = spoken.find(({ end }) => end > at) ?? first;
  const from = next.start < at + previewSeconds && next.end > at ? at : next.start;
  return { at: from, lines: spoken.filter(({ start, end }) => end > from && start < from + previewSeconds) };
}

/** How some seconds would look. What is spoken for it counts against what may be listened to; it costs nothing. */
export async function previewPicture(
  deps: PreviewPictureDeps,
  actor: Actor,
  request: Asked,
  signal: AbortSignal,
): Promise<OutputOf<typeof previewDubPicture>> {
  const found = await readLanguage(deps, actor, request);
  const { row } = found.view;
  if (!row.isVideo) fail('dub.no-picture');
  await requireReady(deps, found);
  const shown = request.hasLipSync ? shownLines(found, request.at) : { at: request.at, lines: [] };
  const { file } = await deps.files.openFile(row.fileId ?? fail('input.not-found'));
  return deps.withTempFolder((folder) =>
    deps.blobs.withLocalPath(file.blobKey, async (source) => {
      const lines: DubbedLine[] = [];
      for (const original of shown.lines) {
        const { line, sentences, rendered } = await sayLine(deps, actor, found, original.id, signal);
        // The picture is not held here.
        const said = { start: line.start, original, sentences, holds: [] };
        lines.push(await dubbedLine(said, rendered, deps.renderings.samples));
      }
      const { before, after } = await deps.picture.previewPicture(
        {
          source,
          seconds: row.durationSeconds,
          folder: join(folder, 'picture'),
          atSeconds: shown.at,
          removesText: request.removesText,
          lipSync: request.hasLipSync ? lines : null,
        },
        { signal },
      );
      return keepTried(deps, found, { before, after });
    }),
  );
}

/** Both stay with the project until the next try, of another process as well. */
async function keepTried(
  { db, store, files, blobs, projects }: PreviewPictureDeps,
  { view: { row, project } }: DubLanguageOf,
  paths: { readonly before: string; readonly after: string },
): Promise<OutputOf<typeof previewDubPicture>> {
  const [before, after] = [await blobs.putFile(paths.before), await blobs.putFile(paths.after)];
  return files.keepBlobs([before, after], () =>
    db.transaction(async (tx) => {
      await projects.lock(tx, project);
      const current = (await store.load(tx, row.projectId)) ?? fail('input.not-found');
      const named = {
        ownerId: row.ownerId,
        name: `${project.title}.mp4`,
        mediaType: 'video/mp4',
        purpose: 'demo',
      } as const;
      const triedBeforeFileId = await files.storeFile(tx, { ...named, blob: before });
      const triedAfterFileId = await files.storeFile(tx, { ...named, blob: after });
      await store.update(tx, row.projectId, { triedBeforeFileId, triedAfterFileId });
      for (const old of [current.row.triedBeforeFileId, current.row.triedAfterFileId])
        if (old !== null) await files.removeFile(tx, old);
      const signed = (fileId: string): string => files.signedUrl(fileId, { ttlSeconds: linkSeconds });
      return { beforeUrl: signed(triedBeforeFileId), afterUrl: signed(triedAfterFileId) };
    }),
  );
}
