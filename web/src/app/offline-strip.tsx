import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-strip.module.css';

/** What still works without the server, and that nothing is lost. */
export function OfflineStrip() {
  const { t } = useTranslation();
  const banner = useRef<HTMLDivElement>(null);
  // What sticks to the top of the window sticks below it.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--above', `${banner.current?.offsetHeight ?? 0}px`);
    });
    if (banner.current !== null) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--above');
    };
  }, []);
  return (
    <div ref={banner} className={classes.strip} role="status">
      <p>
        <strong>{t('connection.lost')}</strong> {t('connection.lostText')}
      </p>
    </div>
  );
}
