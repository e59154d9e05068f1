import type { PlanStatus } from '@timbre/contract/billing/billing-subscriptions';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { RecoveryCoupon } from './api.ts';
import { useRecoverSubscription } from './api.ts';
import '../../i18n/areas/checkout.ts';

/** A subscription that was taken up again at a discount. */
export interface Resumed {
  /** Percent off the next payment. */
  readonly percent: number;
  readonly date: string;
  readonly price: string;
}

/** Takes a cancellation back. With a discount the welcome-back dialog says what follows, without one a toast. */
export function useResume({ subId, currency }: Pick<PlanStatus, 'subId' | 'currency'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const recover = useRecoverSubscription();
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const resume = useOneAtATime(async (coupon: RecoveryCoupon | null) => {
    if (subId === null || currency === null) return;
    try {
      const code = coupon === null ? {} : { couponCode: coupon.couponCode };
      const { payDate, payAmount } = await recover.mutateAsync({ subId, ...code });
      const words = { price: formatMoney(payAmount / 100, currency, language), date: formatDate(payDate, language) };
      if (coupon === null) showToast(t('subscription.resumed', words), 'done');
      else setResumed({ ...words, percent: coupon.discount });
    } catch (error) {
      showToast(errorText(error), 'fail');
    }
  });
  return { resume, isBusy: recover.isPending, resumed, dismiss: () => setResumed(null) };
}
