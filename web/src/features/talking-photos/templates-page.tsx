import type { ReactNode } from 'react';
import { TemplateGallery } from '../../domain/avatars/template-gallery.tsx';
import { photoEditorPath } from '../../domain/talking-photos/photo-editor-path.ts';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useCreditsLeft } from '../credits/api.ts';
import classes from './talking-photos-page.module.css';

/** The templates. Choosing one opens the editor with its scene. */
export function TemplatesPage({ head }: { readonly head: ReactNode }) {
  const { t } = useAvatarTexts();
  const navigate = useNavigate();
  const creditsLeft = useCreditsLeft();
  return (
    <div className={classes.page}>
      {head}
      <section className={classes.part}>
        <p>{t('templates.lead')}</p>
        <TemplateGallery
          creditsLeft={creditsLeft}
          onChoose={({ id }) => void navigate(photoEditorPath({ template: id }))}
        />
      </section>
    </div>
  );
}
