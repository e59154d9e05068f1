import { dialogWidths } from '@timbre/contract/limits';
import type { PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './gallery.module.css';
import { TemplateGallery } from './template-gallery.tsx';

interface TemplatesDialogProps {
  readonly onChoose: (template: PhotoTemplate) => void;
  readonly onClose: () => void;
}

/** The templates, to choose a scene. What becomes of the scene that is there is asked by who opened it. */
export function TemplatesDialog({ onChoose, onClose }: TemplatesDialogProps) {
  const { t } = useAvatarTexts();
  return (
    <Dialog
      isOpen
      isTall
      isFullOnPhone
      onClose={onClose}
      title={t('templates.choose')}
      widthPx={dialogWidths.speakerPicker}
    >
      <div className={classes.inDialog}>
        <TemplateGallery onChoose={(template) => (onChoose(template), onClose())} />
      </div>
    </Dialog>
  );
}
