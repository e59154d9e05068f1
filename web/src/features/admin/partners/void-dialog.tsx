import type { CodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { voidCodeBatch } from '@timbre/contract/redemption/redemption-batches';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../../i18n/texts/redemption.ts';
import { formatNumber } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';

interface VoidDialogProps {
  readonly batch: CodeBatch;
  readonly onClose: () => void;
}

/** Asks before the codes of a batch that are not used yet stop working. */
export function VoidDialog({ batch, onClose }: VoidDialogProps) {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  const change = useAdminChange(voidCodeBatch);
  const send = () =>
    change.mutate(
      { id: batch.id },
      {
        onSuccess: () => {
          showToast(t('owner.voided'), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('owner.voidTitle')}
      text={t('owner.voidText', { left: formatNumber(batch.total - batch.used, language) })}
      action={t('owner.voidConfirm')}
      isBusy={change.isPending}
      error={change.error}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
