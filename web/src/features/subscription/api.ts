import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { productTypes } from '@timbre/contract/billing/billing';
import { createCheckout } from '@timbre/contract/billing/billing-checkout';
import type { RefundOffer } from '@timbre/contract/billing/billing-refunds';
import { readRefundOffer, requestRefund } from '@timbre/contract/billing/billing-refunds';
import {
  cancelSubscription,
  openCardPage,
  readRecoveryCoupon,
  recoverSubscription,
} from '@timbre/contract/billing/billing-subscriptions';
import type { OutputOf } from '@timbre/contract/call';
import { readCompensation } from '@timbre/contract/onboarding';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { submitSurvey } from '@timbre/contract/surveys/surveys';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/http/api.ts';
import { attemptKeys } from '../../lib/http/attempt-key.ts';
import { planStatusKey } from '../../domain/plans/plan-status.ts';

export type RecoveryCoupon = NonNullable<OutputOf<typeof readRecoveryCoupon>>;
export type Compensation = NonNullable<OutputOf<typeof readCompensation>>;
const refundKey = [...planStatusKey, 'refund'] as const;

/** The discount for staying or coming back; null: there is none. */
export function useRecoveryCoupon() {
  return useQuery({
    queryKey: [...planStatusKey, 'coupon'],
    queryFn: ({ signal }) => api.send(readRecoveryCoupon, {}, { signal }),
  });
}

/** The one-off credits to tell of; null: there are none. */
export function useCompensation() {
  return useQuery({
    queryKey: [...planStatusKey, 'compensation'],
    queryFn: ({ signal }) => api.send(readCompensation, {}, { signal }),
  });
}

export function useCancelSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(cancelSubscription, {}),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: planStatusKey }),
  });
}

/** Why the plan was cancelled. It is cancelled: a reason that can't be kept is no one's problem any more. */
export const tellReason = (id: string, userContent: string): void =>
  void api.send(submitSurvey, { scene: surveyScenes.cancellation, items: [{ id }], userContent }).catch(() => {});

export function useRecoverSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { subId: string; couponCode?: string }) => api.send(recoverSubscription, input),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: planStatusKey }),
  });
}

/** Opens the order of a plan that had ended, at the discount for coming back. */
export function useReturnOrder() {
  const [keys] = useState(attemptKeys);
  return useMutation({
    mutationFn: async (order: { priceId: string; promotionCode: string; cancelUrl: string }) => {
      const input = { productType: productTypes.subscription, ...order };
      return api.send(createCheckout, input, { idempotencyKey: keys.keyFor(input) });
    },
    onSettled: (_, error) => keys.end(error),
  });
}

/** Where a refund is settled within seconds, the page sees it; a bank takes days. */
const refundAsks = { everyMs: 2000, times: 15 } as const;

/** What of the last payment could be given back, and what becomes of it once it was asked for. */
export function useRefundOffer() {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: refundKey,
    queryFn: ({ signal }) => api.send(readRefundOffer, {}, { signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.refusal === 'asked' && dataUpdateCount < refundAsks.times ? refundAsks.everyMs : false,
  });
  const { data } = query;
  const before = useRef(data?.refusal);
  useEffect(() => {
    const isNews = before.current === 'asked' && data !== undefined && data.refusal !== 'asked';
    before.current = data?.refusal;
    // The plan and its credits are gone, wherever they show.
    if (isNews) void queryClient.invalidateQueries();
  }, [data, queryClient]);
  return query;
}

export function useRequestRefund() {
  const queryClient = useQueryClient();
  const [keys] = useState(attemptKeys);
  return useMutation({
    mutationFn: (paymentId: string) =>
      api.send(requestRefund, { paymentId }, { idempotencyKey: keys.keyFor([paymentId]) }),
    onSuccess: (offer: RefundOffer) => queryClient.setQueryData(refundKey, offer),
    onSettled: (_, error) => keys.end(error),
  });
}

/** The payment provider's page for the card and the bills. */
export function useOpenCardPage() {
  return useMutation({
    mutationFn: () => api.send(openCardPage, { returnUrl: window.location.pathname }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
