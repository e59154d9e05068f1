import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showError } from '../plans/show-error.ts';
import classes from './versions.module.css';

interface VersionPreviewProps {
  readonly title: string;
  readonly restoreLabel: string;
  readonly error: Error | null;
  /** Undefined: not read yet. */
  readonly children: ReactNode;
  /** The document becomes this version. */
  readonly restore: () => Promise<unknown>;
  readonly onRestored: () => void;
  readonly onClose: () => void;
}

/** A version's text, and the way back to it. */
export function VersionPreview(props: VersionPreviewProps) {
  const { title, restoreLabel, error, children, restore, onRestored, onClose } = props;
  const { t } = useTranslation();
  const [isRestoring, setIsRestoring] = useState(false);
  const handleRestore = () => {
    setIsRestoring(true);
    restore()
      .then(() => {
        onClose();
        onRestored();
      })
      .catch(showError)
      .finally(() => setIsRestoring(false));
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={720} title={title}>
      {error !== null && <p className={classes.hint}>{errorText(error)}</p>}
      {children === undefined && error === null && <Skeleton height={200} />}
      {children !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} tabIndex={0} role="region" aria-label={title}>
          {children}
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('shell.close')}
        </Button>
        <Button disabled={children === undefined} loading={isRestoring} onClick={handleRestore}>
          {restoreLabel}
        </Button>
      </div>
    </Dialog>
  );
}
