import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { useChangeEmail, useSendChangeCode } from './api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import classes from './profile-section.module.css';
import '../../i18n/areas/account.ts';

/** The address of the account, and the way to another. */
export function EmailRow({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <dt>{t('account.email')}</dt>
      <dd className={classes.contact}>
        {user.email}
        <Button size="compact-sm" variant="subtle" aria-label={t('account.emailTitle')} onClick={open}>
          {t('account.change')}
        </Button>
      </dd>
      {isOpen && <EmailDialog hasPassword={user.hasPassword} onClose={close} />}
    </>
  );
}

interface EmailDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

function EmailDialog({ hasPassword, onClose }: EmailDialogProps) {
  const { t } = useTranslation();
  const send = useSendChangeCode();
  const save = useChangeEmail(() => {
    showToast(t('account.emailSaved'), 'done');
    onClose();
  });
  return <ContactDialog kind="email" hasPassword={hasPassword} send={send} save={save} onClose={onClose} />;
}
