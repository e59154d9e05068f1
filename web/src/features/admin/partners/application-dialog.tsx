import { Textarea } from '@mantine/core';
import { adminUserLimits } from '@timbre/contract/admin/admin-users';
import type { OwnApplication } from '@timbre/contract/redemption/redemption-campaign';
import { approveApplication, refuseApplication } from '@timbre/contract/redemption/redemption-campaign';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';

export interface Decision {
  readonly application: OwnApplication;
  readonly verb: 'approve' | 'refuse';
}

interface ApplicationDialogProps {
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Says who is mailed what, before it is. */
export function ApplicationDialog({ decision: { application, verb }, onClose }: ApplicationDialogProps) {
  return verb === 'approve' ? (
    <ApproveDialog application={application} onClose={onClose} />
  ) : (
    <RefuseDialog application={application} onClose={onClose} />
  );
}

interface OneDialogProps {
  readonly application: OwnApplication;
  readonly onClose: () => void;
}

function ApproveDialog({ application: { id, email, plan }, onClose }: OneDialogProps) {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const approve = useAdminChange(approveApplication);
  const onSuccess = () => {
    showToast(t('owner.approved', { email }), 'done');
    onClose();
  };
  return (
    <ChangeDialog
      title={t('owner.approveTitle')}
      text={t('owner.approveText', { email, plan: shell(`plans.${plan}`) })}
      action={t('owner.approveConfirm')}
      isBusy={approve.isPending}
      error={approve.error}
      onSubmit={() => approve.mutate({ id }, { onSuccess })}
      onClose={onClose}
    />
  );
}

function RefuseDialog({ application: { id, email }, onClose }: OneDialogProps) {
  const { t } = useRedemptionTexts();
  const [reason, setReason] = useState('');
  const refuse = useAdminChange(refuseApplication);
  const onSuccess = () => {
    showToast(t('owner.refused', { email }), 'done');
    onClose();
  };
  return (
    <ChangeDialog
      title={t('owner.refuseTitle')}
      text={t('owner.refuseText', { email })}
      action={t('owner.refuseConfirm')}
      isReady={reason.trim() !== ''}
      isBusy={refuse.isPending}
      error={refuse.error}
      onSubmit={() => refuse.mutate({ id, reason }, { onSuccess })}
      onClose={onClose}
    >
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        label={t('owner.reason')}
        maxLength={adminUserLimits.reasonMaxChars}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
