import type { JobRecord } from '@timbre/contract/admin/admin-jobs';
import { cancelJob, retryJob } from '@timbre/contract/admin/admin-jobs';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import '../../../i18n/areas/admin-studio.ts';

interface JobDialogProps {
  readonly job: JobRecord;
  readonly onClose: () => void;
}

export function RetryJobDialog({ job, onClose }: JobDialogProps) {
  const { t } = useTranslation();
  const retry = useAdminChange(retryJob);
  const onSuccess = () => {
    showToast(t('adminJobs.retried'), 'done');
    onClose();
  };
  return (
    <ChangeDialog
      title={t('adminJobs.retry')}
      text={t('adminJobs.retryText', { name: job.user.name })}
      action={t('adminJobs.retry')}
      isBusy={retry.isPending}
      error={retry.error}
      onSubmit={() => retry.mutate({ id: job.id }, { onSuccess })}
      onClose={onClose}
    />
  );
}

export function CancelJobDialog({ job, onClose }: JobDialogProps) {
  const { t } = useTranslation();
  const cancel = useAdminChange(cancelJob);
  const onSuccess = () => {
    showToast(t('adminJobs.cancelling'));
    onClose();
  };
  return (
    <ChangeDialog
      title={t('adminJobs.cancel')}
      text={t('adminJobs.cancelText', { name: job.user.name })}
      action={t('adminJobs.cancel')}
      keep={t('adminJobs.keep')}
      isBusy={cancel.isPending}
      error={cancel.error}
      onSubmit={() => cancel.mutate({ id: job.id }, { onSuccess })}
      onClose={onClose}
    />
  );
}
