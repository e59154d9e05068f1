import { useTranslation } from '../i18n/use-translation.ts';
import { Bars } from '../ui/waves/bars.tsx';
import classes from './starting-screen.module.css';

/** Shown while the first code or the session is on its way. */
export function StartingScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.place} role="status">
      <Bars isMoving />
      <span className="visually-hidden">{t('shell.loading')}</span>
    </div>
  );
}
