import { useLocation } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { usePaymentPage } from '../../domain/plans/use-payment-page.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { RecoveryCoupon } from './api.ts';
import { useReturnOrder } from './api.ts';

/** Opens the checkout of the plan that had ended, at the discount. */
export function useComeBack() {
  const openPayment = usePaymentPage();
  const { pathname } = useLocation();
  const order = useReturnOrder();
  const comeBack = useOneAtATime(async (coupon: RecoveryCoupon, priceId: string) => {
    try {
      const { url } = await order.mutateAsync({ priceId, promotionCode: coupon.couponCode, cancelUrl: pathname });
      await openPayment(url);
    } catch (error) {
      showToast(errorText(error), 'fail');
    }
  });
  return { comeBack, isBusy: order.isPending };
}
