import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UserInfo } from '@timbre/contract/accounts/accounts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { usePhone, useRemovePhone, useSavePhone, useSendPhoneCode } from './api.ts';
import { ContactDialog } from './contact-dialog.tsx';
import classes from './profile-section.module.css';
import '../../i18n/areas/account.ts';

/** The phone number of the account, where the studio can send text messages or the account still has one. */
export function PhoneRow({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const { data } = usePhone();
  const [isOpen, { open, close }] = useDisclosure();
  const [isRemoving, { open: ask, close: keep }] = useDisclosure();
  const remove = useRemovePhone();
  if (data === undefined || (!data.isSupported && data.phone === null)) return null;
  const { isSupported, phone } = data;
  return (
    <>
      <dt>{t('account.phone')}</dt>
      <dd className={classes.contact}>
        {phone ?? t('account.noPhone')}
        {isSupported && (
          <Button size="compact-sm" variant="subtle" aria-label={t('account.phoneTitle')} onClick={open}>
            {t(phone === null ? 'account.add' : 'account.change')}
          </Button>
        )}
        {phone !== null && (
          <Button size="compact-sm" variant="subtle" aria-label={t('account.phoneRemove')} onClick={ask}>
            {t('account.remove')}
          </Button>
        )}
      </dd>
      {isOpen && <PhoneDialog hasPassword={user.hasPassword} onClose={close} />}
      {isRemoving && (
        <AskDialog
          title={t('account.phoneRemove')}
          action={t('account.remove')}
          isBusy={remove.isPending}
          onClose={keep}
          onConfirm={() => remove.mutate(undefined, { onSuccess: keep, onError: showError })}
        >
          <p>{t('account.phoneRemoveText')}</p>
        </AskDialog>
      )}
    </>
  );
}

interface PhoneDialogProps {
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

function PhoneDialog({ hasPassword, onClose }: PhoneDialogProps) {
  const { t } = useTranslation();
  const send = useSendPhoneCode();
  const save = useSavePhone(() => {
    showToast(t('account.phoneSaved'), 'done');
    onClose();
  });
  return <ContactDialog kind="phone" hasPassword={hasPassword} send={send} save={save} onClose={onClose} />;
}
