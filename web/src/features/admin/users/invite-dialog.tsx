import { Select, TextInput } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { inviteUser } from '@timbre/contract/admin/admin-users';
import { accountLimits } from '@timbre/contract/limits';
import { planNames } from '@timbre/contract/plans';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import '../../../i18n/areas/admin.ts';

/** Makes an account for someone and mails them the way in. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [plan, setPlan] = useState<(typeof planNames)[number]>('free');
  const invite = useAdminChange(inviteUser);
  const send = () =>
    invite.mutate(
      { email, plan },
      {
        onSuccess: (user) => {
          showToast(t('adminUsers.invited', { email: user.email }), 'done');
          onClose();
        },
      },
    );
  const isOfField = invite.error instanceof ApiError && invite.error.data.field === 'email';
  return (
    <ChangeDialog
      title={t('adminUsers.invite')}
      text={t('adminUsers.inviteText')}
      action={t('adminUsers.inviteSend')}
      isReady={email.trim() !== ''}
      isBusy={invite.isPending}
      error={isOfField ? null : invite.error}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="email"
        label={t('adminUsers.email')}
        maxLength={accountLimits.emailMaxChars}
        value={email}
        error={isOfField ? errorText(invite.error) : undefined}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={t('admin.plan')}
        allowDeselect={false}
        data={planNames.map((value) => ({ value, label: t(`plans.${value}`) }))}
        value={plan}
        onChange={(value) => setPlan(planNames.find((name) => name === value) ?? 'free')}
      />
    </ChangeDialog>
  );
}
