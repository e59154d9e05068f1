import { createHash } from 'node:crypto';
import { imageLimits } from '@timbre/contract/images/images';
import { portraitConsent, type Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { Actor } from '../../platform/actor.ts';
import type { Executor } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { FaceRefusal } from './engine-ports.ts';
import { photoKeeping } from './photo-keeping.ts';
import type { PhotoRow } from './photos.store.ts';
import { photoSource } from './photo-source.ts';
import type { PhotoService, PhotoServiceDeps } from './photos.types.ts';

const refusals = {
  none: 'photo.no-face',
  tiny: 'photo.face-small',
  turned: 'photo.profile',
  covered: 'photo.covered',
} as const satisfies Record<FaceRefusal, string>;

const linkSeconds = 6 * 3600;

export function photoService(deps: PhotoServiceDeps): PhotoService {
  const { db, store, files, findFaces, inTurn, clock, newId } = deps;
  const openSource = photoSource(deps);

  const views = async (userId: string, rows: readonly PhotoRow[], executor: Executor = db): Promise<Photo[]> => {
    const asked = { version: portraitConsent.version, sha256: rows.map(({ sha256 }) => sha256) };
    const agreed = await store.agreed(executor, userId, asked);
    return rows.map(({ id, ownerId: _, uploadFileId: __, fileId, sha256, createdAt, faces, ...row }) => ({
      ...row,
      photoId: id,
      url: files.signedUrl(fileId, { ttlSeconds: linkSeconds }),
      faces: [...faces],
      boxes: faces.map(({ box }) => box),
      hasConsent: agreed.has(sha256),
      createdAt: createdAt.toISOString(),
    }));
  };
  const viewOf = async (userId: string, row: PhotoRow, executor: Executor = db): Promise<Photo> =>
    (await views(userId, [row], executor))[0] ?? fail('input.not-found');

  const require = async (executor: Executor, { userId }: Actor, id: string): Promise<PhotoRow> =>
    (await store.find(executor, userId, { id })) ?? fail('input.not-found');

  const { isUsed, drop, keep } = photoKeeping(deps);

  const agreeIn: PhotoService['agreeIn'] = async (tx, actor, id, { consent, consentLanguage }) => {
    const { version, wordings } = portraitConsent;
    if (consent !== version) fail('photo.consent', { field: 'consent' });
    const { userId } = actor;
    const { sha256: pictureSha256 } = await require(tx, actor, id);
    if ((await store.agreed(tx, userId, { version, sha256: [pictureSha256] })).size > 0) return;
    const receipt = { id: newId(), userId, photoId: id, pictureSha256, agreedAt: clock.now() };
    await store.addConsent(tx, { ...receipt, version, wording: wordings[consentLanguage] });
  };

  return {
    detect: async (actor, source, signal) => {
      if (source.photoId !== undefined) return viewOf(actor.userId, await require(db, actor, source.photoId));
      const uploadFileId = source.fileId ?? files.ownAddress(source.photoUrl ?? '');
      const named = uploadFileId === null ? null : await store.find(db, actor.userId, { anyFileId: uploadFileId });
      if (named !== null) return viewOf(actor.userId, named);
      const upload = uploadFileId === null ? null : { ownerId: actor.userId, fileId: uploadFileId };
      return files.dropRefused(upload, ['image', 'photo'], async () => {
        const opened = await openSource(actor, source, signal);
        if (opened.bytes.byteLength > imageLimits.bytes) fail('image.bytes');
        const sha256 = createHash('sha256').update(opened.bytes).digest('hex');
        const known = await store.find(db, actor.userId, { sha256 });
        if (known !== null) return viewOf(actor.userId, known);
        async function* once(): AsyncGenerator<Uint8Array> {
          yield opened.bytes;
        }
        const found = await inTurn(actor.userId, signal, () => findFaces(once(), { signal }));
        if ('refusal' in found) fail(refusals[found.refusal]);
        const { id: imageId, thumbnail } = await opened.original(signal);
        return viewOf(
          actor.userId,
          await keep(actor, found, { sha256, imageId, name: opened.name, thumbnail, uploadFileId }),
        );
      });
    },

    list: async ({ userId }, { pageNum, pageSize }) => {
      const { rows, total } = await store.list(db, userId, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      return {
        results: await views(userId, rows),
        totalElements: total,
        totalPages: Math.ceil(total / pageSize),
      };
    },

    read: async (actor, id) => viewOf(actor.userId, await require(db, actor, id)),

    remove: async (actor, id) => {
      const row = await require(db, actor, id);
      await db.transaction(async (tx) => {
        if (await isUsed(tx, row)) fail('photo.in-use');
        await drop(tx, row);
      });
    },

    agree: (actor, id, consent) =>
      db.transaction(async (tx) => {
        await agreeIn(tx, actor, id, consent);
        return viewOf(actor.userId, await require(tx, actor, id), tx);
      }),
    agreeIn,

    rowsOf: async (executor, ownerId, ids) =>
      new Map((await store.findMany(executor, ownerId, [...new Set(ids)])).map((row) => [row.id, row])),

    requireConsent: async (executor, { userId }, rows) => {
      const sha256 = [...new Set(rows.map((row) => row.sha256))];
      const agreed = await store.agreed(executor, userId, { version: portraitConsent.version, sha256 });
      const missing = rows.find((row) => !agreed.has(row.sha256));
      if (missing !== undefined) fail('photo.consent', { at: missing.id });
    },
  };
}
