import { NumberInput, TextInput } from '@mantine/core';
import type { AffiliateRecord } from '@timbre/contract/admin/admin-affiliates';
import { decideAffiliate, recordAffiliatePayout } from '@timbre/contract/admin/admin-affiliates';
import { adminUserLimits } from '@timbre/contract/admin/admin-users';
import { useState } from 'react';
import { useProgrammeTexts } from '../../../i18n/texts/programmes.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import '../../../i18n/areas/quick-voiceover.ts';

export type Decision = 'approved' | 'refused' | 'closed';

interface PartnerDialogProps {
  readonly partner: AffiliateRecord;
  readonly onClose: () => void;
}

const verbs = { approved: 'approve', refused: 'refuse', closed: 'close' } as const;
const whats = { approved: 'approveText', refused: 'refuseText', closed: 'closeText' } as const;

/** The owner's word on an application or a partnership; anyone who is turned away reads why. */
export function DecisionDialog({ partner, decision, onClose }: PartnerDialogProps & { readonly decision: Decision }) {
  const { t } = useProgrammeTexts();
  const [reason, setReason] = useState('');
  const decide = useAdminChange(decideAffiliate);
  const needsReason = decision !== 'approved';
  const send = () =>
    decide.mutate(
      { affiliateId: partner.id, state: decision, ...(reason.trim() !== '' && { reason }) },
      {
        onSuccess: () => {
          showToast(t('partnerAdmin.saved'), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t(`partnerAdmin.${verbs[decision]}`)}
      text={`${partner.email}. ${t(`partnerAdmin.${whats[decision]}`)}`}
      action={t(`partnerAdmin.${verbs[decision]}`)}
      isReady={!needsReason || reason.trim() !== ''}
      isBusy={decide.isPending}
      error={decide.error}
      onSubmit={send}
      onClose={onClose}
    >
      {needsReason && (
        <TextInput
          data-autofocus
          label={t('partnerAdmin.reasonLabel')}
          maxLength={adminUserLimits.reasonMaxChars}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ChangeDialog>
  );
}

/** What was paid to the partner elsewhere. */
export function PayoutDialog({ partner, currency, onClose }: PartnerDialogProps & { readonly currency: string }) {
  const { t } = useProgrammeTexts();
  const open = partner.figures.balances.find((balance) => balance.currency === currency)?.openCents ?? 0;
  const [amount, setAmount] = useState<number | string>(open / 100);
  const [note, setNote] = useState('');
  const payOut = useAdminChange(recordAffiliatePayout);
  const cents = Math.round(Number(amount) * 100);
  const send = () =>
    payOut.mutate(
      { affiliateId: partner.id, cents, currency, note },
      {
        onSuccess: () => {
          showToast(t('partnerAdmin.paidOut'), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('partnerAdmin.payOut')}
      text={t('partnerAdmin.payOutText')}
      action={t('partnerAdmin.payOut')}
      isReady={cents > 0 && cents <= open && note.trim() !== ''}
      isBusy={payOut.isPending}
      error={payOut.error}
      onSubmit={send}
      onClose={onClose}
    >
      <NumberInput
        data-autofocus
        label={t('partnerAdmin.amount', { currency: currency.toUpperCase() })}
        min={0.01}
        max={open / 100}
        decimalScale={2}
        thousandSeparator=","
        hideControls
        value={amount}
        onChange={setAmount}
      />
      <TextInput
        label={t('partnerAdmin.note')}
        maxLength={adminUserLimits.reasonMaxChars}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}
