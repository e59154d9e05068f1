import type { InputOf } from '@timbre/contract/call';
import { soundLimits, type createSound, type Sound } from '@timbre/contract/sounds';
import type { Actor } from '../../platform/actor.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { importSound } from './import-sound.ts';
import { requirePlace } from './library-place.ts';
import { soundOf } from './sound-view.ts';
import type { SoundService, SoundServiceDeps } from './sounds.types.ts';

/** The name a sound gets from its file. */
const nameFrom = (fileName: string): string =>
  [...fileName.replace(/\.[^.]*$/u, '').trim()].slice(0, soundLimits.nameChars).join('').trim() || 'Sound';

/** A sound of one's own out of an uploaded file. */
export function soundCreation(
  deps: SoundServiceDeps,
  signedUrl: SoundService['signedUrl'],
): Pick<SoundService, 'create'> {
  const { db, store, files, inTurn, clock, newId } = deps;

  async function create(
    actor: Actor,
    { fileId, name }: InputOf<typeof createSound>,
    signal: AbortSignal,
  ): Promise<Sound> {
    const ownerId = actor.userId;
    await requirePlace(store, db, ownerId);
    const { blob, upload, ...audio } = await importSound(deps, actor, fileId, signal);
    const id = newId();
    return files.keepBlobs([blob], () =>
      db.transaction(async (tx) => {
        const named = { name: `${id}.wav`, mediaType: 'audio/wav', purpose: 'sound' as const };
        const stored = await files.storeFile(tx, { ...named, ownerId, blob });
        const origin = 'upload' as const;
        const kept = { id, ownerId, origin, name: name ?? nameFrom(upload.name), createdAt: clock.now() };
        const row = { ...audio, ...kept, fileId: stored };
        await store.insert(tx, row);
        await files.removeFile(tx, upload.id);
        const sound = soundOf({ ...row, sizeBytes: blob.sizeBytes, blobKey: blob.key }, signedUrl(row));
        await rememberAnswer(tx, sound);
        return sound;
      }),
    );
  }

  return {
    // To the end in one turn: who asks twice for one upload finds it gone.
    create: (actor, request, signal) => inTurn(actor.userId, signal, () => create(actor, request, signal)),
  };
}
