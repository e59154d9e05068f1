import { useQuery } from '@tanstack/react-query';
import { listHomeCoupons, listProducts } from '@timbre/contract/billing/billing-products';
import { api } from '../../lib/http/api.ts';
import { couponsKey } from '../../domain/plans/coupon-status.ts';

/** Prices change when the owner saves them, not while someone reads. */
const staleMs = 60_000;

export function usePrices() {
  return useQuery({
    queryKey: ['pricing', 'prices'],
    queryFn: ({ signal }) => api.send(listProducts, {}, { signal }),
    staleTime: staleMs,
  });
}

/** The running promotion; without an answer the regular prices stand. */
export function useHomeCoupons() {
  return useQuery({
    queryKey: couponsKey,
    queryFn: ({ signal }) => api.send(listHomeCoupons, {}, { signal }),
    staleTime: staleMs,
  });
}
