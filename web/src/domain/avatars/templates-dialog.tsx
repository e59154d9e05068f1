import { dialogWidths } from '@timbre/contract/limits';
import { useAvatarTexts } from '../../i18n/texts/avatars.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './gallery.module.css';
import { TemplateGallery, type TemplateGalleryProps } from './template-gallery.tsx';

interface TemplatesDialogProps extends TemplateGalleryProps {
  readonly onClose: () => void;
}

/** The templates, to choose a scene. What becomes of the scene that is there is asked by who opened it. */
export function TemplatesDialog({ creditsLeft, onChoose, onClose }: TemplatesDialogProps) {
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
        <TemplateGallery creditsLeft={creditsLeft} onChoose={(template) => (onChoose(template), onClose())} />
      </div>
    </Dialog>
  );
}
