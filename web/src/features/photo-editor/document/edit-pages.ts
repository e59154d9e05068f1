import { photoLimits, type PhotoPage, type PhotoSettings } from '@timbre/contract/talking-photos/photo-document';
import { copyOfPage, type PhotoDoc } from './photo-doc.ts';

/** One document of another; the same object where nothing changes. */
export type PhotoEdit = (doc: PhotoDoc) => PhotoDoc;

export const pageIndex = ({ pages }: PhotoDoc, id: string): number => pages.findIndex((page) => page.id === id);

const withPages = (doc: PhotoDoc, pages: readonly PhotoPage[]): PhotoDoc => ({ ...doc, pages });

export const hasRoom = ({ pages }: PhotoDoc): boolean => pages.length < photoLimits.pages;

export const setTitle =
  (title: string): PhotoEdit =>
  (doc) =>
    title === doc.title ? doc : { ...doc, title };

export const setSettings =
  (change: Partial<PhotoSettings>): PhotoEdit =>
  (doc) => ({ ...doc, settings: { ...doc.settings, ...change } });

/** Behind the page of this id; at the end where there is none. */
export const addPage =
  (page: PhotoPage, afterId: string | null): PhotoEdit =>
  (doc) => {
    if (!hasRoom(doc)) return doc;
    const at = afterId === null ? -1 : pageIndex(doc, afterId);
    const place = at < 0 ? doc.pages.length : at + 1;
    return withPages(doc, doc.pages.toSpliced(place, 0, page));
  };

export function duplicatePage(doc: PhotoDoc, id: string): { readonly edit: PhotoEdit; readonly newId: string } | null {
  const page = doc.pages[pageIndex(doc, id)];
  if (page === undefined || !hasRoom(doc)) return null;
  const copy = copyOfPage(page);
  return { edit: addPage(copy, id), newId: copy.id };
}

/** The last page stays: a video has at least one. */
export const deletePage =
  (id: string): PhotoEdit =>
  (doc) =>
    doc.pages.length < 2
      ? doc
      : withPages(
          doc,
          doc.pages.filter((page) => page.id !== id),
        );

/** To a place counted in the pages as they stand, before it is taken out. */
export const movePage =
  (id: string, place: number): PhotoEdit =>
  (doc) => {
    const from = pageIndex(doc, id);
    const page = doc.pages[from];
    const to = Math.min(Math.max(place > from ? place - 1 : place, 0), doc.pages.length - 1);
    if (page === undefined || to === from) return doc;
    return withPages(doc, doc.pages.toSpliced(from, 1).toSpliced(to, 0, page));
  };

export const changePage =
  (id: string, work: (page: PhotoPage) => PhotoPage): PhotoEdit =>
  (doc) => {
    const at = pageIndex(doc, id);
    const page = doc.pages[at];
    if (page === undefined) return doc;
    const next = work(page);
    return next === page ? doc : withPages(doc, doc.pages.with(at, next));
  };

export const setPage = (id: string, change: Partial<Omit<PhotoPage, 'id'>>): PhotoEdit =>
  changePage(id, (page) => ({ ...page, ...change }));

interface NewPerformer {
  readonly faces: number;
  readonly avatarTypes: readonly PhotoPage['avatarType'][];
  /** Has a voice of its own, which says what it says from now on. */
  readonly speaker?: string | undefined;
}

/** Someone else is seen: corrections of the other's face go, and each line is said by a face that is there. */
export const setPerformer = (
  id: string,
  performer: PhotoPage['performer'],
  { faces, avatarTypes, speaker }: NewPerformer,
): PhotoEdit =>
  changePage(id, (page) => ({
    ...page,
    performer,
    faces: [],
    avatarType: avatarTypes.includes(page.avatarType) ? page.avatarType : (avatarTypes[0] ?? 'standard'),
    audioList: page.audioList.map((line) =>
      line.face < faces && speaker === undefined
        ? line
        : { ...line, face: line.face < faces ? line.face : 0, speaker: speaker ?? line.speaker },
    ),
  }));

/** The page becomes what a template says, and keeps its place and id. */
export const overwritePage = (id: string, template: PhotoPage): PhotoEdit =>
  changePage(id, () => ({ ...copyOfPage(template), id }));
