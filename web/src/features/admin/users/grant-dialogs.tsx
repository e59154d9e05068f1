import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import type { CreditGrant } from '@timbre/contract/admin/admin-credits';
import { creditBucket, creditGrantLimits, grantCredits, takeBackCredits } from '@timbre/contract/admin/admin-credits';
import { adminUserLimits } from '@timbre/contract/admin/admin-users';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useAdminChange } from '../api.ts';
import { ChangeDialog } from '../change-dialog.tsx';
import classes from './grant-dialogs.module.css';
import type { UserDialogProps } from './user-dialogs.tsx';
import '../../../i18n/areas/admin.ts';

const buckets = creditBucket.options;

/** Gives credits, with the reason the person will read. */
export function GrantDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const kindId = useId();
  const [credits, setCredits] = useState<number | string>('');
  const [bucket, setBucket] = useState<(typeof buckets)[number]>('lifetime');
  const [reason, setReason] = useState('');
  const grant = useAdminChange(grantCredits);
  const amount = Number(credits);
  const send = () =>
    grant.mutate(
      { userId: user.id, credits: amount, bucket, reason },
      {
        onSuccess: (made) => {
          showToast(t('adminCredits.granted', { credits: formatCredits(made.credits, language) }), 'done');
          onClose();
        },
      },
    );
  const offered = buckets.filter((one) => one !== 'trial' || (user.balance.trial ?? 0) > 0);
  return (
    <ChangeDialog
      title={t('adminCredits.grant')}
      text={user.email}
      action={t('adminCredits.grant')}
      isReady={amount >= creditGrantLimits.minCredits && reason.trim() !== ''}
      isBusy={grant.isPending}
      error={grant.error}
      onSubmit={send}
      onClose={onClose}
    >
      <NumberInput
        data-autofocus
        label={t('adminCredits.amount')}
        min={creditGrantLimits.minCredits}
        max={creditGrantLimits.maxCredits}
        decimalScale={2}
        thousandSeparator=","
        hideControls
        value={credits}
        onChange={setCredits}
      />
      <div className={classes.kind}>
        <span id={kindId}>{t('adminCredits.bucket')}</span>
        <SegmentedControl
          aria-labelledby={kindId}
          value={bucket}
          onChange={(value) => setBucket(buckets.find((one) => one === value) ?? 'lifetime')}
          data={offered.map((value) => ({ value, label: t(`adminCredits.buckets.${value}`) }))}
        />
      </div>
      <TextInput
        label={t('adminUsers.reason')}
        description={t('adminCredits.reasonHint')}
        maxLength={adminUserLimits.reasonMaxChars}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ChangeDialog>
  );
}

/** Takes a whole grant back while all of it is still there. */
export function TakeBackDialog({ user, grant, onClose }: UserDialogProps & { readonly grant: CreditGrant }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const take = useAdminChange(takeBackCredits);
  const credits = formatCredits(grant.credits, language);
  const send = () =>
    take.mutate(
      { userId: user.id, grantId: grant.id },
      {
        onSuccess: () => {
          showToast(t('adminCredits.tookBack', { credits }), 'done');
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t('adminCredits.takeBack')}
      text={t('adminCredits.takeBackText', { credits })}
      action={t('adminCredits.takeBack')}
      isBusy={take.isPending}
      error={take.error}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
