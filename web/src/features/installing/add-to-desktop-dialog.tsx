import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import { useState } from 'react';
import { useInstallingTexts } from '../../i18n/texts/installing.ts';
import { install, useInstallState } from '../../lib/install.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import classes from './installing.module.css';

/** Offers to put the studio beside the other programs of the computer. */
export function AddToDesktopDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useInstallingTexts();
  const isReady = useInstallState() === 'ready';
  const [isAsking, setIsAsking] = useState(false);
  const add = async () => {
    setIsAsking(true);
    // Whatever was answered to the browser: it offers it again when it may be asked again.
    await install().catch(() => undefined);
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('dialog.title')} widthPx={dialogWidths.form}>
      <p className={classes.text}>{t('dialog.text')}</p>
      <Button mt={16} loading={isAsking} disabled={!isReady} onClick={() => void add()}>
        {t('add')}
      </Button>
      {isAsking && (
        <p className={classes.note} role="status">
          {t('dialog.asking')}
        </p>
      )}
    </Dialog>
  );
}
