import { voiceConsentPrefix } from '@timbre/contract/cloning/cloning-consents-door';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { CloningStore } from './cloning.store.ts';
import { decodeSample, sampleRate, type DecodeSampleDeps, type SampleFile } from './decode-sample.ts';
import type { VoiceConsentRow, VoiceConsentStore } from './voice-consents.store.ts';

export interface VoiceConsentDeps extends DecodeSampleDeps {
  readonly db: Database;
  readonly store: VoiceConsentStore;
  readonly clones: Pick<CloningStore, 'lockOwner'>;
  readonly files: Pick<FileService, 'requireStorage' | 'storeFile' | 'removeFile' | 'keepBlobs'>;
  readonly blobs: FileStore;
  readonly inTurn: InTurn;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A consent that someone recorded, as its owner knows it. */
export type VoiceConsent = Pick<VoiceConsentRow, 'id' | 'name' | 'language' | 'createdAt'>;

/** Recorded consents to the cloning of a voice. */
export interface VoiceConsentService {
  /** Keeps the recording as it was sent; throws `clone.sample-…` for one without speech. */
  readonly create: (
    actor: Actor,
    consent: { readonly name: string; readonly language: string; readonly recording: SampleFile },
    signal: AbortSignal,
  ) => Promise<VoiceConsent>;
  /** Throws `clone.consent-unavailable`, as all that follow. */
  readonly find: (actor: Actor, id: string) => Promise<VoiceConsent>;
  /** The newest first; `after`: those behind this one. */
  readonly list: (
    actor: Actor,
    page: { readonly after: string | null; readonly limit: number },
  ) => Promise<{ readonly consents: readonly VoiceConsent[]; readonly hasMore: boolean }>;
  readonly rename: (actor: Actor, id: string, name: string) => Promise<VoiceConsent>;
  /** The recording goes with it, unless a voice's receipt names it. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
}

export function voiceConsentService(deps: VoiceConsentDeps): VoiceConsentService {
  const { db, store, clones, files, blobs, inTurn, clock, newId } = deps;

  const find = async ({ userId }: Actor, id: string): Promise<VoiceConsentRow> =>
    (await store.find(db, userId, id)) ?? fail('clone.consent-unavailable');

  async function requireSpeech(actor: Actor, recording: SampleFile, signal: AbortSignal): Promise<void> {
    const source = { ...recording, isTrimmed: false, isRecording: false, signal };
    const { report } = await inTurn(actor.userId, signal, async () => {
      const { samples } = await decodeSample(deps, source);
      return deps.ask(samples, { kind: 'report', sampleRate }, signal);
    });
    if (report.problems.includes('no-speech')) fail('clone.sample-silent');
  }

  return {
    create: async (actor, { name, language, recording }, signal) => {
      const { userId, plan } = actor;
      await requireSpeech(actor, recording, signal);
      await files.requireStorage(userId, plan, recording.sizeBytes);
      const blob = await blobs.putFile(recording.path);
      const file = { name: recording.name, mediaType: 'application/octet-stream', purpose: 'sample', blob } as const;
      return files.keepBlobs([blob], () =>
        db.transaction(async (tx) => {
          const fileId = await files.storeFile(tx, { ...file, ownerId: userId });
          const made = { id: `${voiceConsentPrefix}${newId()}`, createdAt: clock.now(), deletedAt: null };
          const row = { ...made, userId, name, language, fileId };
          await store.insert(tx, row);
          return row;
        }),
      );
    },

    find,

    list: async (actor, { after, limit }) => {
      const behind = after === null ? null : await find(actor, after);
      // One more tells whether there are more.
      const rows = await store.list(db, actor.userId, { after: behind, limit: limit + 1 });
      return { consents: rows.slice(0, limit), hasMore: rows.length > limit };
    },

    rename: async (actor, id, name) => {
      await find(actor, id);
      await store.update(db, id, { name });
      return find(actor, id);
    },

    remove: ({ userId }, id) =>
      db.transaction(async (tx) => {
        // A voice that is being made with it has its receipt, or doesn't find it any more.
        await clones.lockOwner(tx, userId);
        const row = (await store.find(tx, userId, id)) ?? fail('clone.consent-unavailable');
        if (await store.isNamed(tx, id)) return store.update(tx, id, { deletedAt: clock.now() });
        await store.remove(tx, id);
        await files.removeFile(tx, row.fileId);
      }),
  };
}
