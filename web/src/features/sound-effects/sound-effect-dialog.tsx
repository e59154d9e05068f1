import { dialogWidths } from '@timbre/contract/limits';
import { loginPath } from '@timbre/contract/screens/return-path';
import type { Sound } from '@timbre/contract/sounds';
import { useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router/use-router.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { sayPlayFailure } from './say-play-failure.ts';
import { EffectViews } from './effect-views.tsx';
import { useEffectStudio } from './use-effect-studio.ts';

interface SoundEffectDialogProps {
  /** A take was chosen; it is in the library by then. */
  readonly onChoose: (sound: Sound) => void;
  readonly onClose: () => void;
}

/** Sounds from a description, over the script. */
export function SoundEffectDialog({ onChoose, onClose }: SoundEffectDialogProps) {
  const { t } = useSoundEffectTexts();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const studio = useEffectStudio({
    source: 'ttseditor',
    onVisitor: () => void navigate(loginPath(pathname + search)),
    onPlayFailed: sayPlayFailure(t('playFailed')),
  });
  const { making, view } = studio;
  const close = () => (making.isMaking ? setIsLeaving(true) : onClose());
  return (
    <Dialog isOpen isFullOnPhone onClose={close} title={t(`titles.${view}`)} widthPx={dialogWidths.soundEffect}>
      <EffectViews studio={studio} onUse={onChoose} onCancel={close} />
      {isLeaving && making.isMaking && (
        <AskDialog
          title={t('leave.title')}
          action={t('leave.stop')}
          refuse={t('leave.stay')}
          onConfirm={() => {
            making.stop();
            onClose();
          }}
          onClose={() => setIsLeaving(false)}
        >
          <p>{t('leave.text')}</p>
        </AskDialog>
      )}
    </Dialog>
  );
}
