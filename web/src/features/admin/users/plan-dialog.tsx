import { Select } from '@mantine/core';
import { changeUserPlan } from '@timbre/contract/admin/admin-users';
import { planNames } from '@timbre/contract/plans';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import type { UserDialogProps } from './user-dialogs.tsx';
import '../../../i18n/areas/admin.ts';

export function PlanDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const [plan, setPlan] = useState(user.basePlan);
  const change = useAdminChange(changeUserPlan);
  const send = () =>
    change.mutate(
      { userId: user.id, plan },
      {
        onSuccess: ({ plan: now, basePlan }) => {
          const words = { plan: t(`plans.${basePlan}`), now: t(`plans.${now}`) };
          showToast(t(now === basePlan ? 'adminUsers.planChanged' : 'adminUsers.planHigher', words), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('adminUsers.changePlan')}
      text={t('adminUsers.changePlanText')}
      action={t('adminUsers.changePlan')}
      isReady={plan !== user.basePlan}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        data-autofocus
        label={t('admin.plan')}
        allowDeselect={false}
        data={planNames.map((value) => ({ value, label: t(`plans.${value}`) }))}
        value={plan}
        onChange={(value) => setPlan(planNames.find((name) => name === value) ?? user.basePlan)}
      />
    </ChangeDialog>
  );
}
