import { Button } from '@mantine/core';
import { dialogWidths } from '@timbre/contract/limits';
import { productName } from '@timbre/contract/screens/screen';
import { useState } from 'react';
import { useInstallingTexts } from '../../i18n/texts/installing.ts';
import { install, useInstallState } from '../../lib/install.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
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
      <div className={classes.offer}>
        <AppTile />
        <p className={classes.text}>{t('dialog.text')}</p>
      </div>
      {!isReady && !isAsking && (
        <Notice tone="warn">
          <p>{t('dialog.gone')}</p>
        </Notice>
      )}
      <div className={classes.answers}>
        <p className={classes.note} role="status">
          {isAsking && t('dialog.asking')}
        </p>
        <Button variant="default" onClick={onClose}>
          {t('later')}
        </Button>
        <Button data-autofocus loading={isAsking} disabled={!isReady} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
    </Dialog>
  );
}

/** As it stands among other apps. */
export const AppTile = () => (
  <figure className={classes.tile}>
    <img src="/icon-192.png" alt="" width={64} height={64} />
    <figcaption>{productName}</figcaption>
  </figure>
);
