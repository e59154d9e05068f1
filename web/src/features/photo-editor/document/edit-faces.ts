import { type FaceHandles, type PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import { changePage, type PhotoEdit } from './edit-pages.ts';

export type HandleName = keyof FaceHandles;

/** As far as the server takes it, in pixels of the picture. */
const most = 4096;
const within = (value: number): number => Math.min(Math.max(value, -most), most);

const handlesOf = ({ faces }: PhotoPage, face: number): FaceHandles =>
  faces.find((one) => one.face === face)?.handles ?? {};

/** How far someone moved a handle, in pixels of the picture. */
export const offsetOf = (page: PhotoPage, face: number, name: HandleName): { x: number; y: number } =>
  handlesOf(page, face)[name] ?? { x: 0, y: 0 };

export const setHandle = (
  pageId: string,
  face: number,
  name: HandleName,
  offset: { readonly x: number; readonly y: number },
): PhotoEdit =>
  changePage(pageId, (page) => {
    const handles = { ...handlesOf(page, face), [name]: { x: within(offset.x), y: within(offset.y) } };
    const others = page.faces.filter((one) => one.face !== face);
    return { ...page, faces: [...others, { face, handles }].toSorted((a, b) => a.face - b.face) };
  });

/** The face stands as it was found again. */
export const resetHandles = (pageId: string, face: number): PhotoEdit =>
  changePage(pageId, (page) =>
    page.faces.some((one) => one.face === face)
      ? { ...page, faces: page.faces.filter((one) => one.face !== face) }
      : page,
  );
