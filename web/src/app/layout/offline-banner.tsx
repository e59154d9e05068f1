import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsConnected } from '../../lib/http/connection.ts';
import classes from './offline-banner.module.css';

/**
 * Over every page while the server cannot be reached; it comes and goes by itself. It is part of the first load: without
 * a server there is nothing left to load it from.
 */
export function OfflineBanner() {
  return useIsConnected() ? null : <Strip />;
}

/** What still works without the server, and that nothing is lost. */
function Strip() {
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
