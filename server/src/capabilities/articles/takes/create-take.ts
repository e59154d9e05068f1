import { takeLimits, type createTake, type Take } from '@timbre/contract/articles/articles-takes';
import type { InputOf } from '@timbre/contract/call';
import type { Actor } from '../../../platform/actor.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/errors.ts';
import { rememberAnswer } from '../../../platform/remember-answer.ts';
import type { Segment } from '../../segments/segments.service.ts';
import { recordingRate, recordingWords, type StoredRecording } from '../../speech/recorded-lines.service.ts';
import { takeOf } from './take-view.ts';
import type { TakeService, TakeServiceDeps } from '../takes.types.ts';
import type { TakeRow } from '../takes.store.ts';

interface UploadedLine extends StoredRecording {
  readonly uploadId: string;
}

/** Takes of a paragraph as it is saved: in its voice, or recorded. */
export function takeCreation(deps: TakeServiceDeps): Pick<TakeService, 'create'> {
  const { db, store, projects, segments, recordings, recordedLines, voices, files, inTurn, clock, newId } = deps;

  async function requirePlace(articleId: string, segmentId: string, executor: Executor = db): Promise<void> {
    const limit = takeLimits.perSegment;
    if ((await store.count(executor, articleId, segmentId)) < limit) return;
    fail('input.invalid', { limit }, `A paragraph can have up to ${limit} takes. Delete one first.`);
  }

  const rowOf = (
    { id, projectId, text, marks, voiceId, emotion, speed, pitch, gainDb }: Segment,
    label: string,
  ): TakeRow => ({
    id: newId(),
    projectId,
    segmentId: id,
    kind: 'voice',
    label,
    text,
    marks,
    voiceId: voiceId ?? '',
    emotion,
    speed,
    pitch,
    gainDb,
    fileId: null,
    durationSeconds: null,
    createdAt: clock.now(),
  });

  async function storeRecording(actor: Actor, fileId: string, signal: AbortSignal): Promise<UploadedLine> {
    const upload = await files.requireUpload(actor.userId, fileId);
    const { recordingSeconds: maxSeconds, recordingBytes: maxBytes } = takeLimits;
    const refuseLong = (actual: number): never => {
      const sentence = 'A recorded line can be up to 10 minutes long. Split the paragraph and record its parts.';
      return fail('request.too-large', { limit: maxSeconds, actual: Math.round(actual) }, sentence);
    };
    const stored = await recordedLines.store(actor, { upload, maxSeconds, maxBytes, refuseLong, signal });
    return { ...stored, uploadId: upload.id };
  }

  /** The recording's file and its place among the renderings. */
  async function keepRecording(tx: Tx, ownerId: string, row: TakeRow, recording: UploadedLine): Promise<TakeRow> {
    const { blob, line, uploadId } = recording;
    const fileId = await files.storeFile(tx, {
      ownerId,
      name: `${row.id}.wav`,
      mediaType: 'audio/wav',
      purpose: 'take',
      blob,
    });
    await files.removeFile(tx, uploadId);
    const take: TakeRow = { ...row, kind: 'recording', fileId, durationSeconds: line.durationSeconds };
    await store.insert(tx, [take]);
    const voice = (await voices.find([row.voiceId], tx)).get(row.voiceId);
    await recordings.keep(tx, {
      ownerId,
      takeId: row.id,
      voiceId: row.voiceId,
      fileId,
      sampleRate: recordingRate,
      durationSeconds: line.durationSeconds,
      words: recordingWords(row.text, voice?.language ?? 'en', line.voiced),
    });
    return take;
  }

  async function create(
    actor: Actor,
    { id, segmentId, label = '', fileId }: InputOf<typeof createTake>,
    signal: AbortSignal,
  ): Promise<Take> {
    const project = await projects.require(db, actor, id, 'article');
    await segments.require(db, id, segmentId);
    await requirePlace(id, segmentId);
    const recording = fileId === undefined ? null : await storeRecording(actor, fileId, signal);
    return files.keepBlobs(recording === null ? [] : [recording.blob], () =>
      db.transaction(async (tx) => {
        await projects.lock(tx, project);
        await requirePlace(id, segmentId, tx);
        const row = rowOf(await segments.require(tx, id, segmentId), label);
        if (recording === null) await store.insert(tx, [row]);
        const take = takeOf(recording === null ? row : await keepRecording(tx, actor.userId, row, recording));
        await rememberAnswer(tx, take);
        return take;
      }),
    );
  }

  return {
    create: (actor, request, signal) => {
      const work = () => create(actor, request, signal);
      // To the end in one turn: who asks twice for one upload finds it gone.
      return request.fileId === undefined ? work() : inTurn(actor.userId, signal, work);
    },
  };
}
