import type { PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import type { Executor } from '../../../platform/db/database.ts';
import { AppError, fail } from '../../../platform/errors.ts';
import type { AvatarCaseRow, AvatarCaseStore } from './avatar-cases.store.ts';
import type { Cast, CastCharacter } from './cast-port.ts';
import type { ImageService } from '../../images/images.types.ts';
import type { PhotoService } from '../photos.types.ts';
import type { PhotoRow } from '../photos.store.ts';

/** Who is seen on a page. */
export type PagePerformer =
  | { readonly kind: 'photo'; readonly photo: PhotoRow }
  | { readonly kind: 'cast'; readonly character: CastCharacter };

export interface PerformerDeps {
  readonly photos: Pick<PhotoService, 'rowsOf'>;
  readonly cases: Pick<AvatarCaseStore, 'findMany' | 'list'>;
  readonly cast: Cast;
  readonly images: Pick<ImageService, 'fileOf'>;
}

/** Those of every page, by its id; throws `photo.empty`, `photo.gone`, `photo.face` and `avatar.inactive`, and says where. */
export async function pagePerformers(
  { photos, cases, cast, images }: PerformerDeps,
  executor: Executor,
  ownerId: string,
  pages: readonly PhotoPage[],
): Promise<ReadonlyMap<string, PagePerformer>> {
  const caseIds = pages.flatMap(({ performer }) => (performer?.kind === 'avatar' ? [performer.caseId] : []));
  const own = new Map((await cases.findMany(executor, ownerId, caseIds)).map((row) => [row.id, row]));
  const photoIds = [
    ...pages.flatMap(({ performer }) => (performer?.kind === 'photo' ? [performer.photoId] : [])),
    ...[...own.values()].map(({ photoId }) => photoId),
  ];
  const rows = await photos.rowsOf(executor, ownerId, photoIds);

  for (const { id, background } of pages) {
    if (background.kind !== 'picture') continue;
    await images.fileOf(ownerId, background.imageId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'input.not-found') fail('photo.gone', { at: id });
      throw error;
    });
  }

  const photoOf = (page: PhotoPage, photoId: string): PagePerformer => {
    const photo = rows.get(photoId) ?? fail('photo.gone', { at: page.id });
    return { kind: 'photo', photo };
  };
  const avatarOf = (page: PhotoPage, caseId: string): PagePerformer => {
    const character = cast.characters.find(({ id }) => id === caseId);
    if (character !== undefined) return { kind: 'cast', character: requireKind(page, character) };
    const { photoId } = requireUsable(page, own.get(caseId));
    return photoOf(page, photoId);
  };

  return new Map(
    pages.map((page) => {
      const { performer } = page;
      if (performer === null) return fail('photo.empty', { at: page.id });
      const found = performer.kind === 'photo' ? photoOf(page, performer.photoId) : avatarOf(page, performer.caseId);
      requireFaces(page, found);
      return [page.id, found];
    }),
  );
}

function requireKind(page: PhotoPage, character: CastCharacter): CastCharacter {
  if (character.kinds.includes(page.avatarType)) return character;
  const sentence = 'This avatar isn’t there in this type. Choose another type or another avatar.';
  return fail('input.invalid', { field: 'avatarType', at: page.id }, sentence);
}

function requireUsable(page: PhotoPage, row: AvatarCaseRow | undefined): AvatarCaseRow {
  if (row === undefined || row.status !== 'done') fail('photo.gone', { at: page.id });
  if (!row.isUsable) fail('avatar.inactive', { at: page.id });
  return row;
}

function requireFaces(page: PhotoPage, found: PagePerformer): void {
  const faces = found.kind === 'photo' ? found.photo.faces.length : 1;
  const wrong = page.audioList.find(({ face }) => face >= faces);
  if (wrong !== undefined) fail('photo.face', { at: wrong.id });
}
