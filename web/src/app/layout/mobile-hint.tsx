import { CloseButton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHint } from '../../lib/hooks/use-hint.ts';
import classes from './mobile-hint.module.css';

/** On a narrow screen: the studio is more comfortable on a desktop. Once closed it stays away. */
export function MobileHint() {
  const { t } = useTranslation();
  const { isShown, close } = useHint('mobile-hint');
  if (!isShown) return null;
  return (
    <aside className={classes.hint}>
      <p>{t('shell.mobileHint')}</p>
      <CloseButton size="sm" onClick={close} aria-label={t('shell.closeHint')} />
    </aside>
  );
}
