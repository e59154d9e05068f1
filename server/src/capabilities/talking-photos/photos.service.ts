import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '@timbre/contract/call';
import { imageLimits } from '@timbre/contract/images/images';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-photos';
import { portraitConsent, type Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import type { OpenLinkOptions } from '../../platform/egress/open-link.ts';
import { fail } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { InTurn } from '../../platform/sandbox/turns.ts';
import type { ImageService } from '../images/images.service.ts';
import type { FileService } from '../uploads/files.service.ts';
import type { FaceRefusal, FindFaces } from './engine-ports.ts';
import { photoKeeping } from './photo-keeping.ts';
import type { PhotoProjectStore } from './projects/photo-projects.store.ts';
import type { PhotoRow, PhotoStore } from './photos.store.ts';
import { photoSource } from './photo-source.ts';

export interface PhotoServiceDeps {
  readonly db: Database;
  readonly store: PhotoStore;
  readonly documents: Pick<PhotoProjectStore, 'projectsWith'>;
  readonly images: Pick<ImageService, 'add' | 'fileOf' | 'readOriginal'>;
  readonly files: FileService;
  readonly blobs: FileStore;
  readonly findFaces: FindFaces;
  /** Bounds what is looked at while people wait. */
  readonly inTurn: InTurn;
  /** Where links may lead. */
  readonly isAllowed: OpenLinkOptions['isAllowed'];
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What a photo is made of: one of these. */
export type PhotoSource = Partial<Readonly<Record<'photoId' | 'imageId' | 'fileId' | 'photoUrl', string | undefined>>>;

export interface Consent {
  readonly consent: string;
  readonly consentLanguage: keyof typeof portraitConsent.wordings;
}

/** Pictures whose faces speak. Nothing is kept of one in which nobody can. */
export interface PhotoService {
  /** The photo of a picture, found now or before; throws why it can’t speak. */
  readonly detect: (actor: Actor, source: PhotoSource, signal: AbortSignal) => Promise<Photo>;
  readonly list: (actor: Actor, page: InputOf<typeof calls.listPhotos>) => Promise<OutputOf<typeof calls.listPhotos>>;
  /** Throws `input.not-found`, as all below. */
  readonly read: (actor: Actor, id: string) => Promise<Photo>;
  /** Throws `photo.in-use`. */
  readonly remove: (actor: Actor, id: string) => Promise<void>;
  /** Writes the receipt unless there is one; throws `photo.consent`. */
  readonly agree: (actor: Actor, id: string, consent: Consent) => Promise<Photo>;
  /** The same in somebody's transaction. */
  readonly agreeIn: (tx: Tx, actor: Actor, id: string, consent: Consent) => Promise<void>;
  /** Those of the ids that are the owner's. */
  readonly rowsOf: (executor: Executor, ownerId: string, ids: readonly string[]) => Promise<Map<string, PhotoRow>>;
  /** Throws `photo.consent` unless the use of all of them was agreed to. */
  readonly requireConsent: (executor: Executor, actor: Actor, photos: readonly PhotoRow[]) => Promise<void>;
}

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
