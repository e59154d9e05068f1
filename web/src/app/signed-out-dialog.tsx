import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '../lib/return-path.ts';
import { useLeaveSession } from '../lib/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { setSignedOut } from '../lib/signed-out.ts';

/** Says that the session has ended. */
export function SignedOutDialog() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const leave = useLeaveSession();
  const logInAgain = async () => {
    // Still counts as staying while the page changes: else the guard would send to the log-in by itself.
    setSignedOut('staying');
    await navigate(`${loginPath(pathname + search)}&status=login`);
    leave();
    setSignedOut('no');
  };
  return (
    <Dialog isOpen onClose={() => setSignedOut('staying')} widthPx={480} title={t('signedOut.title')}>
      <Text c="var(--ink-soft)">{t('signedOut.text')}</Text>
      <Group mt="lg" justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => setSignedOut('staying')}>
          {t('signedOut.stay')}
        </Button>
        <Button onClick={() => void logInAgain()}>{t('signedOut.again')}</Button>
      </Group>
    </Dialog>
  );
}
