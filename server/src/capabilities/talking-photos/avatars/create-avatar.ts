import { cloneConsent } from '@timbre/contract/cloning/cloning';
import { fail } from '../../../platform/errors.ts';
import { requireRoom } from './avatar-case-views.ts';
import type { EnqueueAvatar, AvatarCaseService, AvatarCaseServiceDeps } from './avatar-cases.types.ts';

/** A new avatar: its portrait is looked at now, its voice and its demo are made by jobs. */
export function avatarCreation(
  deps: AvatarCaseServiceDeps,
  { enqueue, read }: { readonly enqueue: EnqueueAvatar; readonly read: AvatarCaseService['read'] },
): Pick<AvatarCaseService, 'create'> {
  const { db, store, photos, cloning, clock, newId } = deps;
  return {
    create: async (actor, request, signal) => {
      const { photoId, imageId, fileId, photoUrl, sampleUrl, denoise, style, voiceConsent, ...form } = request;
      const { consent, consentLanguage, ...named } = form;
      const ownerId = actor.userId;
      // Before a picture is looked at for nothing; it is asked again under the lock.
      await db.transaction((tx) => requireRoom(deps, tx, actor, named.name));
      const hasVoice = sampleUrl !== undefined && sampleUrl !== '';
      if (hasVoice && voiceConsent !== cloneConsent.version) fail('clone.consent', { field: 'voiceConsent' });
      const photo = await photos.detect(actor, { photoId, imageId, fileId, photoUrl }, signal);
      const spoken = { name: named.name, language: named.language, accent: named.accent, gender: named.gender };
      const sample = { url: sampleUrl ?? '', denoise, age: named.age, style, consent: voiceConsent, consentLanguage };
      const clone = hasVoice ? await cloning.create(actor, { ...spoken, ...sample }, signal, 'avatar') : null;
      const id = newId();
      try {
        await db.transaction(async (tx) => {
          await store.lockOwner(tx, ownerId);
          await requireRoom(deps, tx, actor, named.name);
          await photos.agreeIn(tx, actor, photo.photoId, { consent, consentLanguage });
          const made = {
            status: 'queued',
            demoStatus: 'queued',
            isUsable: true,
            demoFileId: null,
            error: null,
          } as const;
          const what = {
            ...named,
            id,
            ownerId,
            photoId: photo.photoId,
            cloneId: clone?.id ?? null,
            style: style ?? null,
          };
          // The voice's job stands before this one in the queue.
          const jobId = await enqueue(tx, actor, id);
          await store.insert(tx, { ...what, ...made, jobId, createdAt: clock.now() });
        });
      } catch (error) {
        if (clone !== null) await cloning.remove(actor, clone.id);
        throw error;
      }
      return read(actor, id);
    },
  };
}
