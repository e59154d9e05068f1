import type { ReactNode } from 'react';
import { CastGallery } from '../../domain/avatars/cast-gallery.tsx';
import { photoEditorPath } from '../../domain/talking-photos/photo-editor-path.ts';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useCreditsLeft } from '../credits/api.ts';
import { OwnAvatars } from './own-avatars/own-avatars.tsx';
import classes from './talking-photos-page.module.css';

/** One's own avatars, and the cast. Choosing one begins a video with it. */
export function AvatarsPage({ head }: { readonly head: ReactNode }) {
  const { t } = useAvatarTexts();
  const navigate = useNavigate();
  const creditsLeft = useCreditsLeft();
  return (
    <div className={classes.page}>
      {head}
      <OwnAvatars />
      <section className={classes.part} aria-labelledby="cast">
        <h2 id="cast">{t('cast')}</h2>
        <p>{t('castLead')}</p>
        <CastGallery
          creditsLeft={creditsLeft}
          onChoose={({ caseId, avatarType }) =>
            void navigate(photoEditorPath({ avatar: caseId, kind: avatarType }, 'talking-avatar'))
          }
        />
      </section>
    </div>
  );
}
