import { Button } from '@mantine/core';
import type { ApiError } from '@timbre/client';
import { useNavigate } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useCloningTexts } from '../../i18n/texts/cloning.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './cloning.module.css';
import samples from '../../domain/voice-samples/voice-samples.module.css';

interface UpgradeDialogProps {
  /** Null: all slots are taken. */
  readonly error: ApiError | null;
  /** Keeps what is filled in, before the prices are shown. */
  readonly onLeave?: () => void;
  readonly onClose: () => void;
}

/** The first of the three clone-limit dialogs: what the plan includes is used up, or it includes none. */
export function UpgradeDialog({ error, onLeave, onClose }: UpgradeDialogProps) {
  const { t } = useCloningTexts();
  const navigate = useNavigate();
  return (
    <Dialog isOpen onClose={onClose} title={t('limit.upgradeTitle')} widthPx={440}>
      <div className={samples.form}>
        <p>{error?.code === 'clone.upgrade' ? errorText(error) : t('limit.upgradeText')}</p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            onClick={() => {
              onLeave?.();
              void navigate('/pricing');
            }}
          >
            {t('limit.upgrade')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
