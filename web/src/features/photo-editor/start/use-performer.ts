import { ApiError } from '@timbre/client';
import type { AvatarType, PhotoPerformer } from '@timbre/contract/talking-photos/photo-document';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { useAvatars, useOwnAvatars, usePhoto } from '../../../domain/talking-photos/api.ts';

/** Who is seen on a page, as the editor needs to know it. */
export interface SeenPerformer {
  /** `none`: no one is chosen · `gone`: it was deleted, or is not in use any more. */
  readonly state: 'none' | 'loading' | 'ready' | 'gone' | 'failed';
  readonly name: string;
  /** A small still; empty while there is none. */
  readonly still: string;
  readonly avatarTypes: readonly AvatarType[];
  /** The photo that moves: a page's own, or an own avatar's. */
  readonly photo: Photo | null;
  /** Of the cast: who is drawn. */
  readonly characterId: string | null;
  readonly retry: () => void;
}

export const photoTypes: readonly AvatarType[] = ['standard', 'expressive'];
/** All of the cast fit into one answer. */
const castSize = 100;

export const useCast = () => useAvatars({ pageNum: 1, pageSize: castSize });

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'input.not-found';

/** The person or character a page shows. */
export function usePerformer(performer: PhotoPerformer | null): SeenPerformer {
  const cast = useCast();
  const own = useOwnAvatars();
  const caseId = performer?.kind === 'avatar' ? performer.caseId : null;
  const character = cast.data?.results.find((one) => one.caseId === caseId);
  const avatar = own.data?.totalList.find((one) => one.caseId === caseId);
  const photoId = performer?.kind === 'photo' ? performer.photoId : (avatar?.photoId ?? null);
  const photo = usePhoto(photoId);
  const retry = () => [cast, own, photo].forEach((query) => query.error !== null && void query.refetch());
  const base = { name: '', still: '', avatarTypes: photoTypes, photo: null, characterId: null, retry } as const;
  if (performer === null) return { ...base, state: 'none' };
  if (character !== undefined) {
    const { name, coverUrl: still, avatarTypes } = character;
    return { ...base, state: 'ready', name, still, avatarTypes, characterId: character.caseId };
  }
  const named = avatar === undefined ? {} : { name: avatar.name, still: avatar.coverUrl };
  if (photo.data !== undefined)
    return { ...base, name: photo.data.name, still: photo.data.thumbnail, ...named, state: 'ready', photo: photo.data };
  const isKnown = photoId !== null || (cast.data !== undefined && own.data !== undefined);
  if (photoId !== null ? isGone(photo.error) : isKnown) return { ...base, ...named, state: 'gone' };
  const error = photoId === null ? (cast.error ?? own.error) : photo.error;
  return { ...base, ...named, state: error === null ? 'loading' : 'failed' };
}

/** How many may speak: a photo's faces, or the one that is drawn. */
export const facesOf = ({ photo }: SeenPerformer): number => Math.max(1, photo?.faces.length ?? 1);
