import { Button } from '@mantine/core';
import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRecoveryCoupon } from './api.ts';
import { useResume } from './use-resume.ts';
import { WelcomeBackDialog } from './welcome-back-dialog.tsx';
import '../../i18n/areas/checkout.ts';

/** Takes a cancellation back while what is paid runs; the discount for staying counts here too. */
export function ResumeButton({ status }: { readonly status: PlanStatus }) {
  const { t } = useTranslation();
  const { data: coupon = null, isPending } = useRecoveryCoupon();
  const { resume, isBusy, resumed, dismiss } = useResume(status);
  if (resumed !== null) return <WelcomeBackDialog resumed={resumed} onClose={dismiss} />;
  if (status.state !== 'ending') return null;
  return (
    <Button loading={isBusy} disabled={isPending} onClick={() => resume(coupon)}>
      {t('subscription.resume')}
    </Button>
  );
}
