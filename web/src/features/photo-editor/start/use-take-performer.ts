import type { PhotoPage } from '@timbre/contract/talking-photos/photo-document';
import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import { setPerformer } from '../document/edit-pages.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import { photoTypes, useCast } from './use-performer.ts';

/** Puts somebody onto the page that is worked on. */
export function useTakePerformer() {
  const { edit } = useStudio();
  const { page } = useSelected();
  const cast = useCast();
  return {
    takePhoto: ({ photoId, faces }: Photo) =>
      edit(setPerformer(page.id, { kind: 'photo', photoId }, { faces: faces.length, avatarTypes: photoTypes })),
    takeAvatar: (caseId: string) => {
      const avatarTypes = cast.data?.results.find((one) => one.caseId === caseId)?.avatarTypes ?? photoTypes;
      edit(setPerformer(page.id, performerOf(caseId), { faces: 1, avatarTypes }));
    },
  };
}

const performerOf = (caseId: string): PhotoPage['performer'] => ({ kind: 'avatar', caseId });
