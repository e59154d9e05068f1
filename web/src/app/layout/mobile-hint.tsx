import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readStored, store } from '../../lib/storage.ts';
import classes from './mobile-hint.module.css';

/** On a narrow screen: the studio is more comfortable on a desktop. Once closed it stays away. */
export function MobileHint() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(readStored('mobile-hint') === null);
  if (!isShown) return null;
  const close = () => {
    store('mobile-hint', 'closed');
    setIsShown(false);
  };
  return (
    <aside className={classes.hint}>
      <p>{t('shell.mobileHint')}</p>
      <CloseButton size="sm" onClick={close} aria-label={t('shell.closeHint')} />
    </aside>
  );
}
