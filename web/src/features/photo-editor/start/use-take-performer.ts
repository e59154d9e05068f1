import type { Photo } from '@timbre/contract/talking-photos/talking-photos-photos';
import type { AvatarPick } from '../../../domain/avatars/cast-gallery.tsx';
import { setPage, setPerformer } from '../document/edit-pages.ts';
import { useSelected, useStudio } from '../studio-context.ts';
import { photoTypes } from './use-performer.ts';

/** Puts someone onto the page that is worked on. */
export function useTakePerformer() {
  const { edit } = useStudio();
  const { page } = useSelected();
  return {
    takePhoto: ({ photoId, faces }: Photo) =>
      edit(setPerformer(page.id, { kind: 'photo', photoId }, { faces: faces.length, avatarTypes: photoTypes })),
    takeAvatar: ({ caseId, avatarType, speaker }: Omit<AvatarPick, 'name'>) => {
      const seen = setPerformer(page.id, { kind: 'avatar', caseId }, { faces: 1, avatarTypes: [avatarType], speaker });
      edit((doc) => setPage(page.id, { avatarType })(seen(doc)));
    },
  };
}
