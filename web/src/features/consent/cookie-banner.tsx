import { Button } from '@mantine/core';
import { screenPath } from '@timbre/contract/screens/screens';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRoomAbove } from '../../lib/hooks/use-room-above.ts';
import { Link } from '../../lib/router/link.tsx';
import { storeConsent, type Consent } from '../../lib/session/consent.ts';
import classes from './cookie-banner.module.css';
import '../../i18n/areas/consent.ts';

interface CookieBannerProps {
  /** It scrolls away with the page; over a work place, whose bars stick to the window's top, it stays there. */
  readonly isPage: boolean;
  readonly onAnswered: () => void;
}

/** Asks before anything is kept that the studio does not need. It stands above the page and so covers nothing of it. */
export function CookieBanner({ isPage, onAnswered }: CookieBannerProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  useRoomAbove(region, isPage ? null : 'consent');
  const wasAsked = useRef(document.activeElement?.closest('footer') != null);
  useEffect(() => {
    // Asked for from the foot of the page: it has to be seen.
    if (wasAsked.current) region.current?.focus();
  }, []);
  const answer = (consent: Consent) => {
    storeConsent(consent);
    // Without it, as while the network is lost, the next arrival keeps or forgets what the answer says.
    void import('../../lib/session/arrival.ts').then(({ followConsent }) => followConsent()).catch(() => undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
    onAnswered();
  };
  return (
    <section
      ref={region}
      tabIndex={-1}
      className={`${classes.banner} ${isPage ? '' : classes.stays}`}
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className={classes.title}>
          {t('consent.title')}
        </h2>
        <p>
          {t('consent.text')} <Link to={screenPath('privacy-policy')}>{t('consent.privacy')}</Link>
        </p>
      </div>
      <div className={classes.answers}>
        <Button variant="default" onClick={() => answer('necessary')}>
          {t('consent.deny')}
        </Button>
        <Button variant="default" onClick={() => answer('all')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
