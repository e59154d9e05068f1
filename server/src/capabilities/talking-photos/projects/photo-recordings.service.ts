import type { PhotoRecording } from '@timbre/contract/talking-photos/talking-photos-photos';
import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { plans } from '@timbre/contract/plans';
import type { Actor } from '../../../platform/actor.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import type { Periodic } from '../../../platform/jobs/schedule.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import type { InTurn } from '../../../platform/sandbox/turns.ts';
import type { ProjectService } from '../../projects/projects.types.ts';
import { recordingRate, type RecordedLineService } from '../../speech/recorded-lines.service.ts';
import type { RecordingService } from '../../speech/recordings.service.ts';
import type { FileRow, FileService } from '../../uploads/files.service.ts';
import type { PhotoRecordingStore, RecordingRow, StoredRecordingRow } from './photo-recordings.store.ts';

export interface PhotoRecordingDeps {
  readonly db: Database;
  readonly store: PhotoRecordingStore;
  readonly projects: Pick<ProjectService, 'require' | 'lock'>;
  readonly recordedLines: RecordedLineService;
  /** Among the renderings, so that they are heard and mixed as what a voice says. */
  readonly recordings: RecordingService;
  readonly files: FileService;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What lines of a project say in someone's own voice. */
export interface PhotoRecordingService {
  /** Keeps its answer for an Idempotency-Key. Throws `photo.long` beside what `RecordedLineService.store` throws. */
  readonly add: (
    actor: Actor,
    request: {
      readonly id: string;
      readonly fileId: string;
      /** The upload stays an upload, to be named again. */
      readonly keepsUpload?: boolean;
    },
    signal: AbortSignal,
  ) => Promise<PhotoRecording>;
  /** The oldest first. */
  readonly list: (actor: Actor, projectId: string) => Promise<PhotoRecording[]>;
  readonly rowsOf: (executor: Executor, projectId: string) => Promise<readonly RecordingRow[]>;
  readonly idsOf: (executor: Executor, projectId: string) => Promise<ReadonlySet<string>>;
  /** Into a copy of the project; answers the copies' ids by the originals'. */
  readonly copy: (tx: Tx, copy: { from: string; to: string; ownerId: string }) => Promise<ReadonlyMap<string, string>>;
  /** Before the project goes. */
  readonly forget: (tx: Tx, ownerId: string, projectId: string) => Promise<void>;
  readonly periodics: readonly Periodic[];
}

const linkSeconds = 6 * 3600;
const unusedMs = 24 * 3_600_000;
const batch = 100;

export function photoRecordingService(deps: PhotoRecordingDeps): PhotoRecordingService {
  const { db, store, projects, recordedLines, recordings, files, inTurn, clock, newId } = deps;

  const viewOf = ({ id, name, durationSeconds, fileId }: RecordingRow): PhotoRecording => ({
    recordingId: id,
    name,
    durationSeconds,
    url: files.signedUrl(fileId, { ttlSeconds: linkSeconds }),
  });

  async function take(
    actor: Actor,
    { id, keepsUpload }: { readonly id: string; readonly keepsUpload: boolean },
    upload: FileRow,
    signal: AbortSignal,
  ): Promise<PhotoRecording> {
    const project = await projects.require(db, actor, id, 'photo');
    const ownerId = actor.userId;
    const minutes = plans[actor.plan].avatarMinutes;
    const refuseLong = (seconds: number): never => {
      const sentence = `This recording is longer than the ${minutes} minutes your plan’s videos may have. Shorten it, or upgrade.`;
      return fail('photo.long', { limit: minutes * 60, actual: Math.round(seconds) }, sentence);
    };
    const maxBytes = takeLimits.recordingBytes;
    const { blob, line } = await recordedLines.store(actor, {
      upload,
      maxSeconds: minutes * 60,
      maxBytes,
      refuseLong,
      signal,
    });
    return files.keepBlobs([blob], () =>
      db.transaction(async (tx) => {
        await projects.lock(tx, project);
        const recordingId = newId();
        const named = { name: `${recordingId}.wav`, mediaType: 'audio/wav', purpose: 'take' as const };
        const fileId = await files.storeFile(tx, { ...named, ownerId, blob });
        if (!keepsUpload) await files.useUp(tx, upload);
        const { durationSeconds, voiced } = line;
        const heard = { durationSeconds, voicedFrom: voiced.startSeconds, voicedUntil: voiced.endSeconds };
        const what = { id: recordingId, ownerId, projectId: id, name: upload.name, fileId, createdAt: clock.now() };
        const row: RecordingRow = { ...what, ...heard };
        await store.insert(tx, row);
        // No one's words yet: what is written under it may change.
        const kept = { ownerId, takeId: recordingId, voiceId: '', fileId, durationSeconds, words: [] };
        await recordings.keep(tx, { ...kept, sampleRate: recordingRate });
        const view = viewOf(row);
        await rememberAnswer(tx, view);
        return view;
      }),
    );
  }

  async function drop(tx: Tx, ownerId: string, rows: readonly RecordingRow[]): Promise<void> {
    const ids = rows.map(({ id }) => id);
    await recordings.forget(tx, ownerId, ids);
    await store.remove(tx, ids);
    for (const { fileId } of rows) await files.removeFile(tx, fileId);
  }

  async function copyOne(tx: Tx, row: StoredRecordingRow, to: { projectId: string; ownerId: string }): Promise<string> {
    const id = newId();
    const { blobKey: key, sizeBytes, ...own } = row;
    const named = { name: `${id}.wav`, mediaType: 'audio/wav', purpose: 'take' as const };
    const fileId = await files.storeFile(tx, { ...named, ownerId: to.ownerId, blob: { key, sizeBytes } });
    await store.insert(tx, { ...own, ...to, id, fileId, createdAt: clock.now() });
    await recordings.copy(tx, to.ownerId, { from: row.id, to: id, fileId });
    return id;
  }

  async function prune(): Promise<void> {
    const before = new Date(clock.now().getTime() - unusedMs);
    for (const row of await store.listUnused(db, before, batch)) {
      await db.transaction((tx) => drop(tx, row.ownerId, [row]));
    }
  }

  return {
    add: async (actor, { id, fileId, keepsUpload = false }, signal) => {
      await projects.require(db, actor, id, 'photo');
      const upload = keepsUpload ? null : { ownerId: actor.userId, fileId };
      // To the end in one turn: who asks twice for one upload finds it gone.
      return inTurn(actor.userId, signal, () =>
        files.dropRefused(upload, ['sound', 'photo', 'request'], async () =>
          take(actor, { id, keepsUpload }, await files.requireMedia(actor.userId, fileId), signal),
        ),
      );
    },

    list: async (actor, projectId) => {
      await projects.require(db, actor, projectId, 'photo');
      return (await store.list(db, projectId)).map(viewOf);
    },

    rowsOf: (executor, projectId) => store.list(executor, projectId),
    idsOf: async (executor, projectId) => new Set((await store.list(executor, projectId)).map(({ id }) => id)),

    copy: async (tx, { from, to, ownerId }) => {
      const ids = new Map<string, string>();
      for (const row of await store.list(tx, from)) ids.set(row.id, await copyOne(tx, row, { projectId: to, ownerId }));
      return ids;
    },

    forget: async (tx, ownerId, projectId) => drop(tx, ownerId, await store.list(tx, projectId)),

    periodics: [{ name: 'talking-photos.prune-recordings', everyMinutes: 60, run: prune }],
  };
}
