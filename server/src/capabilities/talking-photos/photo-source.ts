import { buffer } from 'node:stream/consumers';
import { imageLimits } from '@timbre/contract/images/images';
import type { Actor } from '../../platform/actor.ts';
import { inLinkTime, linkBytes, openLink } from '../../platform/egress/open-link.ts';
import { AppError, fail } from '../../platform/errors.ts';
import type { PhotoSource, PhotoServiceDeps } from './photos.types.ts';

/** The bytes of a picture, before anything is kept of it. */
interface OpenedSource {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The original of the picture tools: it is there, or is made now. */
  readonly original: (signal: AbortSignal) => Promise<{ readonly id: string; readonly thumbnail: string }>;
}

const fetchMs = 60_000;

type SourceDeps = Pick<PhotoServiceDeps, 'db' | 'images' | 'files' | 'blobs' | 'isAllowed'>;

/** Opens what a photo is to be made of; throws `photo.missing`, `photo.link`, `image.bytes` and `input.not-found`. */
export function photoSource({ db, images, files, blobs, isAllowed }: SourceDeps) {
  async function bytesOf(fileId: string): Promise<Uint8Array> {
    const { file, read } = await files.openFile(fileId);
    if (file.sizeBytes > imageLimits.bytes) fail('image.bytes');
    return buffer(await read());
  }

  async function fromUpload(actor: Actor, fileId: string): Promise<OpenedSource> {
    const { name } = await files.requireUpload(actor.userId, fileId);
    return {
      name,
      bytes: await bytesOf(fileId),
      original: (signal) => images.add(actor, fileId, signal),
    };
  }

  async function fetched(url: string, signal: AbortSignal): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    await inLinkTime(fetchMs, signal, async (limit) => {
      const opened = await openLink(url, { isAllowed, signal: limit });
      for await (const piece of linkBytes(opened, { left: imageLimits.bytes }, limit)) pieces.push(piece);
    }).catch((error: unknown) => {
      if (error instanceof AppError) fail(error.code === 'download.large' ? 'image.bytes' : 'photo.link');
      throw error;
    });
    return Buffer.concat(pieces);
  }

  async function fromLink(actor: Actor, url: string, signal: AbortSignal): Promise<OpenedSource> {
    const fileId = files.ownAddress(url);
    if (fileId !== null) return fromUpload(actor, fileId);
    const bytes = await fetched(url, signal);
    const name = (new URL(url).pathname.split('/').at(-1) ?? '').slice(0, 200) || 'picture';
    const stored = async (): Promise<string> => {
      await files.requireStorage(actor.userId, actor.plan, bytes.byteLength);
      const blob = await blobs.put(bytes);
      const file = {
        ownerId: actor.userId,
        name,
        mediaType: 'application/octet-stream',
        purpose: 'upload',
        blob,
      } as const;
      return db.transaction((tx) => files.storeFile(tx, file));
    };
    return { name, bytes, original: async (limit) => images.add(actor, await stored(), limit) };
  }

  return async (actor: Actor, source: PhotoSource, signal: AbortSignal): Promise<OpenedSource> => {
    const { imageId, fileId, photoUrl } = source;
    if (imageId !== undefined) {
      const file = await images.fileOf(actor.userId, imageId);
      const original = () => images.readOriginal(actor, imageId);
      return { name: file.name, bytes: await bytesOf(file.fileId), original };
    }
    if (fileId !== undefined) return fromUpload(actor, fileId);
    if (photoUrl !== undefined && photoUrl !== '') return fromLink(actor, photoUrl, signal);
    return fail('photo.missing');
  };
}
