import { TextInput } from '@mantine/core';
import type { UserRecord } from '@timbre/contract/admin/admin-users';
import { adminUserLimits, mailUserReset, signOutUser, suspendUser } from '@timbre/contract/admin/admin-users';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import '../../../i18n/areas/admin.ts';

export interface UserDialogProps {
  readonly user: UserRecord;
  readonly onClose: () => void;
}

export function SignOutDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const signOut = useAdminChange(signOutUser);
  const send = () =>
    signOut.mutate(
      { userId: user.id },
      {
        onSuccess: ({ endedCount }) => {
          showToast(t('adminUsers.signedOut', { count: endedCount }), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('adminUsers.signOut')}
      text={t('adminUsers.signOutText', { name: user.name })}
      action={t('adminUsers.signOut')}
      isBusy={signOut.isPending}
      error={signOut.error}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

export function ResetMailDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const { email } = user;
  const mail = useAdminChange(mailUserReset);
  const send = () =>
    mail.mutate(
      { userId: user.id },
      {
        onSuccess: () => {
          showToast(t('adminUsers.mailResetSent', { email }), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('adminUsers.mailReset')}
      text={t('adminUsers.mailResetText', { email })}
      action={t('adminUsers.send')}
      isBusy={mail.isPending}
      error={mail.error}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

export function SuspendDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const suspend = useAdminChange(suspendUser);
  const { name } = user;
  const send = () =>
    suspend.mutate(
      { userId: user.id, reason },
      {
        onSuccess: () => {
          showToast(t('adminUsers.suspended', { name }), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('adminUsers.suspend')}
      text={t('adminUsers.suspendText', { name })}
      action={t('adminUsers.suspend')}
      isReady={reason.trim() !== ''}
      isBusy={suspend.isPending}
      error={suspend.error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('adminUsers.reason')}
        description={t('adminUsers.reasonHint')}
        maxLength={adminUserLimits.reasonMaxChars}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
