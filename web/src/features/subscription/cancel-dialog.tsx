import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { formatDate } from '../../lib/format.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useCancelSubscription } from './api.ts';
import { planWords } from './status-words.ts';
import '../../i18n/areas/checkout.ts';

interface CancelDialogProps {
  readonly status: PlanStatus;
  readonly onClose: () => void;
}

export function CancelDialog({ status, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const cancel = useCancelSubscription();
  const words = {
    plan: planWords(status, t),
    date: status.endTime === null ? '' : formatDate(status.endTime, language),
  };
  const confirm = () =>
    cancel.mutate(undefined, {
      onSuccess: () => {
        showToast(status.isUnpaid ? tp('unpaid.cancelled') : t('subscription.cancelled', words), 'done');
        onClose();
      },
    });
  return (
    <AskDialog
      title={t('subscription.cancelTitle')}
      action={t('subscription.cancelAction')}
      refuse={t('subscription.cancelRefuse')}
      isBusy={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{status.isUnpaid ? tp('unpaid.cancelText') : t('subscription.cancelText', words)}</p>
      {cancel.error !== null && (
        <Notice tone="fail" isUrgent>
          <p>{errorText(cancel.error)}</p>
        </Notice>
      )}
    </AskDialog>
  );
}
