import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRoomAbove } from '../../lib/hooks/use-room-above.ts';
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
  useRoomAbove(banner, 'offline');
  return (
    <div ref={banner} className={classes.strip} role="status">
      <p>
        <strong>{t('connection.lost')}</strong> {t('connection.lostText')}
      </p>
    </div>
  );
}
