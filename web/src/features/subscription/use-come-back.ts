import { useLocation, useNavigate } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { showToast } from '../../ui/toast.tsx';
import type { RecoveryCoupon } from './api.ts';
import { useReturnOrder } from './api.ts';

/** Opens the checkout of the plan that had ended, at the discount. */
export function useComeBack() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const order = useReturnOrder();
  const comeBack = useOneAtATime(async (coupon: RecoveryCoupon, priceId: string) => {
    try {
      const { url } = await order.mutateAsync({ priceId, promotionCode: coupon.couponCode, cancelUrl: pathname });
      if (url.startsWith('/')) await navigate(url);
      else window.location.assign(url);
    } catch (error) {
      showToast(errorText(error), 'fail');
    }
  });
  return { comeBack, isBusy: order.isPending };
}
