import { logOut } from '@timbre/contract/sessions';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../lib/api.ts';
import { useLeaveSession } from '../lib/session.ts';
import { clearSessionStorage } from '../lib/storage.ts';
import { Bars } from '../ui/bars.tsx';
import { Centred } from '../ui/centred.tsx';

/** Ends the session and goes to the studio; a server that can't be asked does not keep anyone logged in here. */
export function Screen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLeaveSession();
  useEffect(() => {
    const end = async () => {
      clearSessionStorage();
      await api.send(logOut, {}).catch(() => undefined);
      leave();
      await navigate('/tools/home', { replace: true });
    };
    void end();
  }, [leave, navigate]);
  return (
    <Centred>
      <Bars isMoving />
      <p>{t('shell.loggingOut')}</p>
    </Centred>
  );
}
