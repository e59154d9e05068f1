import { screenPath } from '@timbre/contract/screens/screens';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigate } from '../lib/router/use-router.ts';
import { endHere } from '../lib/session/log-out.ts';
import { Bars } from '../ui/waves/bars.tsx';
import { Centred } from '../ui/pages/centred.tsx';

/** Ends the session and goes to the studio. */
export function Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    void endHere().then(() => navigate(screenPath('tools-home'), { replace: true }));
  }, [navigate]);
  return (
    <Centred>
      <Bars isMoving />
      <p role="status">{t('shell.loggingOut')}</p>
    </Centred>
  );
}
