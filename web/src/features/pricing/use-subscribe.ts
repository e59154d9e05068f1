import { ApiError } from '@timbre/client';
import { matchScreen, screenPath } from '@timbre/contract/screens/screens';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocation, useNavigate } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { noteInterest } from '../../domain/plans/note-interest.ts';
import { usePlanStatus } from '../../domain/plans/plan-status.ts';
import { loginPath, withoutQuery } from '@timbre/contract/screens/return-path';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { usePaymentPage } from '../../domain/plans/use-payment-page.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { startOrder } from './start-order.ts';
import type { OrderExtras, SubscribeChoice } from '../../domain/pricing/subscribe-choice.ts';
import { choiceWord, resumeKey, subscribeStep } from '../../domain/pricing/subscribe-choice.ts';
import { useOwnPlan } from './use-own-plan.ts';
import '../../i18n/areas/pricing.ts';

/** Why a choice could not be followed: a smaller plan, or nothing can be bought here. */
export type SubscribeRefusal = 'demotion' | 'closed';

export interface Subscribe {
  readonly subscribe: (choice: SubscribeChoice, extras?: OrderExtras) => void;
  /** The choice whose order is being opened. */
  readonly busyWith: SubscribeChoice | null;
  readonly refusal: SubscribeRefusal | null;
  readonly closeRefusal: () => void;
}

/** The one way from a choice to its order. A visitor logs in first and comes back to the same choice. */
export function useSubscribe(): Subscribe {
  const { own } = useOwnPlan();
  const { data: status } = usePlanStatus();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const openPayment = usePaymentPage();
  const [refusal, setRefusal] = useState<SubscribeRefusal | null>(null);
  const [busyWith, setBusyWith] = useState<SubscribeChoice | null>(null);
  const [keys] = useState(attemptKeys);
  const order = useOneAtATime(async (choice: SubscribeChoice, { from: given, promotionCode }: OrderExtras) => {
    setBusyWith(choice);
    try {
      // Who turns back at the payment page must not be sent there again by the choice that brought them.
      // An editor puts a new document's id into the address itself: the browser knows better than the router.
      const { pathname: path, search } = window.location;
      const from = given ?? withoutQuery(withoutQuery(path + search, 'wn'), resumeKey);
      const idempotencyKey = keys.keyFor([choice, from, promotionCode]);
      const url = await startOrder(choice, { status, from, promotionCode, idempotencyKey });
      keys.end();
      await openPayment(url);
    } catch (error) {
      keys.end(error);
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'billing.closed') setRefusal('closed');
      else if (code === 'billing.demotion') setRefusal('demotion');
      else showToast(t('pricing.subscribe.failed', { reason: errorText(error) }), 'fail');
    } finally {
      setBusyWith(null);
    }
  });
  const subscribe = useCallback(
    (choice: SubscribeChoice, extras: OrderExtras = {}) => {
      const step = subscribeStep(choice, own);
      noteInterest('upgrade-click', choiceWord(choice));
      if (step === 'log-in') void navigate(loginPath(`${pricingPath(pathname)}?${resumeKey}=${choiceWord(choice)}`));
      if (step === 'pricing') void navigate(screenPath('pricing'));
      if (step === 'refuse') setRefusal('demotion');
      if (step === 'checkout') order(choice, extras);
    },
    [own, pathname, navigate, order],
  );
  const closeRefusal = useCallback(() => setRefusal(null), []);
  return { subscribe, busyWith, refusal, closeRefusal };
}

/** The page of prices that someone is on; from elsewhere, such as the popup in the studio, the main one. */
function pricingPath(pathname: string): string {
  const name = matchScreen(pathname)?.screen.name ?? 'pricing';
  return name === 'pricing-original' || name === 'pricing-trial' ? screenPath(name) : screenPath('pricing');
}
