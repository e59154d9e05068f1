import { Button, Group, Text } from '@mantine/core';
import { loginPath } from '@timbre/contract/screens/return-path';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLocation, useNavigate } from '../lib/router/use-router.ts';
import { forgetPerson, staySignedOut } from '../lib/session/signed-out.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';

/** Says that the session has ended. */
export function SignedOutDialog() {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const logInAgain = () => {
    // Before the log-in is there, as it sends anyone who is logged in straight back.
    forgetPerson();
    void navigate(`${loginPath(pathname + search + hash)}&status=login`);
  };
  return (
    <Dialog isOpen onClose={staySignedOut} widthPx={480} title={t('signedOut.title')}>
      <Text c="var(--ink-soft)">{t('signedOut.text')}</Text>
      <Group mt="lg" justify="flex-end" gap="sm">
        <Button variant="default" onClick={staySignedOut}>
          {t('signedOut.stay')}
        </Button>
        <Button onClick={logInAgain}>{t('signedOut.again')}</Button>
      </Group>
    </Dialog>
  );
}
