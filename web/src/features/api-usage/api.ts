import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { prechargeApiBalance, readApiBalance } from '@timbre/contract/api-usage/api-balance';
import { downloadApiUsage, readApiUsage } from '@timbre/contract/api-usage/api-usage';
import type { OutputOf } from '@timbre/contract/call';
import { useState } from 'react';
import { usePaymentPage } from '../../domain/plans/use-payment-page.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { useOneAtATime } from '../../lib/hooks/use-one-at-a-time.ts';
import { api } from '../../lib/http/api.ts';
import { attemptKeys, sendOnce } from '../../lib/http/attempt-key.ts';

export type Usage = OutputOf<typeof readApiUsage>;

export interface UsageQuery {
  readonly days: number;
  readonly by: 'key' | 'call';
}

const dayMs = 86_400_000;
const firstDay = (days: number): string => new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10);

export const usageCsvPath = (days: number): string => `${downloadApiUsage.path}?from=${firstDay(days)}`;

export function useApiBalance() {
  return useQuery({ queryKey: ['api-balance'], queryFn: ({ signal }) => api.send(readApiBalance, {}, { signal }) });
}

export function useApiUsage({ days, by }: UsageQuery) {
  return useQuery({
    queryKey: ['api-usage', days, by],
    queryFn: ({ signal }) => api.send(readApiUsage, { from: firstDay(days), by }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Opens the page where a pre-charge is paid; clicked twice, it opens one order. */
export function usePrecharge() {
  const openPayment = usePaymentPage();
  const [keys] = useState(attemptKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const precharge = useOneAtATime(async (dollars: number | null) => {
    setIsBusy(true);
    setError(null);
    try {
      const { url } = await sendOnce(keys, dollars, (idempotencyKey) =>
        api.send(prechargeApiBalance, { dollars }, { idempotencyKey }),
      );
      await openPayment(url);
    } catch (problem) {
      if (dollars === null) setError(problem as Error);
      else showError(problem as Error);
    } finally {
      setIsBusy(false);
    }
  });
  return { precharge, isBusy, error, clear: () => setError(null) };
}
