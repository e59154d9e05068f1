import { cloningLimits } from '@timbre/contract/cloning/cloning';
import type { CloneSample } from '@timbre/contract/cloning/cloning-sample';
import { encodeWav } from '@timbre/media/wav';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { SampleRow } from './cloning.store.ts';
import type { CloningServiceDeps, SampleRequest } from './cloning.types.ts';
import { decodeSample, sampleRate, type SampleFile, type SampleSource } from './decode-sample.ts';

type Kind = Pick<SampleSource, 'isTrimmed' | 'isRecording'>;

const linkSeconds = 3600;

/** The samples of an owner: converted, measured, and kept until a clone takes them or the next one comes. */
export interface SamplePreparation {
  readonly prepare: (actor: Actor, request: SampleRequest, signal: AbortSignal) => Promise<SampleRow>;
  /** Of recordings in a folder, joined and cut to their best minute. The one who asks removes it when it is not used. */
  readonly join: (actor: Actor, recordings: readonly SampleFile[], signal: AbortSignal) => Promise<SampleRow>;
  readonly viewOf: (row: SampleRow) => CloneSample;
  /** Throws `input.not-found`, also for one that a clone was made of. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

export function samplePreparation(deps: CloningServiceDeps): SamplePreparation {
  const { db, store, files, blobs, inTurn, fetchInTurn, fetchRecording, clock, newId } = deps;

  async function drop(tx: Tx, rows: readonly SampleRow[]): Promise<void> {
    for (const { id, fileId } of rows) {
      await store.removeSample(tx, id);
      await files.removeFile(tx, fileId);
    }
  }

  /** `isBeside`: the owner's other samples that no clone was made of stay, as their own requests may be under way. */
  async function keep(
    actor: Actor,
    source: SampleSource,
    { uploadId = null, isBeside = false }: { readonly uploadId?: string | null; readonly isBeside?: boolean },
  ): Promise<SampleRow> {
    const ownerId = actor.userId;
    const { samples, isTrimmed } = await decodeSample(deps, source);
    const { report } = await deps.ask(samples, { kind: 'report', sampleRate }, source.signal);
    const wav = encodeWav(samples, sampleRate);
    await files.requireStorage(ownerId, actor.plan, wav.length - (uploadId === null ? 0 : source.sizeBytes));
    const blob = await blobs.put(wav);
    return files.keepBlobs([blob], () =>
      db.transaction(async (tx) => {
        await store.lockOwner(tx, ownerId);
        if (!isBeside) await drop(tx, await store.looseSamples(tx, ownerId));
        const id = newId();
        const named = { name: `${id}.wav`, mediaType: 'audio/wav', purpose: 'sample' as const };
        const fileId = await files.storeFile(tx, { ...named, ownerId, blob });

        const facts = {
          name: source.name,
          sampleRate,
          report: { ...report, problems: [...report.problems] },
          isTrimmed,
          createdAt: clock.now(),
        };
        const row: SampleRow = { id, ownerId, fileId, ...facts };
        await store.insertSample(tx, row);
        if (uploadId !== null) await files.removeFile(tx, uploadId);
        return row;
      }),
    );
  }

  async function fromUpload(actor: Actor, fileId: string, how: Kind, signal: AbortSignal): Promise<SampleRow> {
    const upload = await files.requireUpload(actor.userId, fileId);
    const { name, sizeBytes } = upload;
    return inTurn(actor.userId, signal, () =>
      blobs.withLocalPath(upload.blobKey, (path) =>
        keep(actor, { path, name, sizeBytes, ...how, signal }, { uploadId: upload.id }),
      ),
    );
  }

  /** Of what may be cut, the beginning is enough: no one can cut a video of someone else's site before. */
  const fromLink = (actor: Actor, link: string, how: Kind, signal: AbortSignal): Promise<SampleRow> => {
    const limits = how.isTrimmed ? {} : { maxSeconds: cloningLimits.maxSeconds, maxBytes: cloningLimits.maxBytes };
    // A site that is slow takes none of this machine's time, and keeps no one else waiting.
    return fetchInTurn(actor.userId, signal, () =>
      fetchRecording(link, { signal, ...limits }, (recording) =>
        inTurn(actor.userId, signal, () => keep(actor, { ...recording, ...how, isBeginningEnough: true, signal }, {})),
      ),
    );
  };

  return {
    join: async (actor, [first = fail('clone.sample-missing'), ...more], signal) => {
      const source = { ...first, more, isTrimmed: true, isRecording: false, signal };
      return inTurn(actor.userId, signal, () => keep(actor, source, { isBeside: true }));
    },

    prepare: async (actor, { fileId, link, isTrimmed, isRecording = false }, signal) => {
      const how = { isTrimmed, isRecording };
      if (fileId !== undefined) return fromUpload(actor, fileId, how, signal);
      return fromLink(actor, link ?? fail('clone.sample-missing'), how, signal);
    },

    viewOf: ({ id, name, fileId, report, isTrimmed }) => ({
      id,
      name,
      report,
      isTrimmed,
      url: files.signedUrl(fileId, { ttlSeconds: linkSeconds }),
    }),

    remove: (actor, id) =>
      db.transaction(async (tx) => {
        await store.lockOwner(tx, actor.userId);
        const row =
          (await store.looseSamples(tx, actor.userId)).find((one) => one.id === id) ?? fail('input.not-found');
        await drop(tx, [row]);
      }),
  };
}
