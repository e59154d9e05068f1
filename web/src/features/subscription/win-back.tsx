import { Button } from '@mantine/core';
import type { PlanStatus } from '@timbre/contract/billing-subscriptions';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { useRecoveryCoupon } from './api.ts';
import { planWords } from './status-words.ts';
import { useResume } from './use-resume.ts';

/** For a subscription that was cancelled and still runs: staying, at a discount the first time. */
export function WinBack({ status, subId }: { readonly status: PlanStatus; readonly subId: string }) {
  const { t } = useTranslation();
  const { data: coupon, isPending } = useRecoveryCoupon();
  const { resume, isBusy } = useResume(status.currency);
  if (isPending) return null;
  if (coupon === null || coupon === undefined) {
    return (
      <Button size="compact-sm" loading={isBusy} onClick={() => resume(subId)}>
        {t('subscription.resume')}
      </Button>
    );
  }
  const { discount: percent, couponCode } = coupon;
  return (
    <Notice tone="plain">
      <p>
        <strong>{t('subscription.winBackTitle', { percent })}</strong>{' '}
        {t('subscription.winBackText', { percent, plan: planWords(status, t) })}
      </p>
      <Button size="compact-sm" loading={isBusy} onClick={() => resume(subId, couponCode)}>
        {t('subscription.claim')}
      </Button>
    </Notice>
  );
}
