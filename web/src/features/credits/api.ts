import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { creditLimits, listCreditEntries, readCreditBalance } from '@timbre/contract/credits';
import type { UserRights } from '@timbre/contract/rights';
import { readUserRights } from '@timbre/contract/rights';
import { plans } from '@timbre/contract/plans';
import { useEffect, useRef } from 'react';
import { api } from '../../lib/http/api.ts';
import { useSession } from '../../lib/session/session.ts';

export const creditsKey = ['credits'] as const;
export const rightsKey = [...creditsKey, 'rights'] as const;

/** Reads the balance again when one of those that were under way is no longer; undefined: no one knows yet. */
export function useCreditsAfter(openIds: readonly string[] | undefined): void {
  const queryClient = useQueryClient();
  const before = useRef<readonly string[]>([]);
  const now = openIds?.join(' ');
  useEffect(() => {
    if (now === undefined) return;
    const open = now === '' ? [] : now.split(' ');
    const hasEnded = before.current.some((id) => !open.includes(id));
    before.current = open;
    if (hasEnded) void queryClient.invalidateQueries({ queryKey: creditsKey });
  }, [queryClient, now]);
}

const balanceQuery = queryOptions({
  queryKey: [...creditsKey, 'balance'],
  queryFn: ({ signal }) => api.send(readCreditBalance, {}, { signal }),
});
const rightsQuery = queryOptions({
  queryKey: rightsKey,
  queryFn: ({ signal }) => api.send(readUserRights, {}, { signal }),
});

export function useCreditBalance() {
  const { user } = useSession();
  return useQuery({ ...balanceQuery, enabled: user !== null });
}

/** What is left to pay with; null: no one knows yet, or it doesn't matter, as for the owner, who pays nothing. */
export function useCreditsLeft(): number | null {
  const { user } = useSession();
  const rights = useUserRights().data;
  return user?.role === 'owner' ? null : (rights?.leftCredits ?? null);
}

/** Balance and rights, read again when what shows them opens. */
export function useFreshCredits() {
  const options = { refetchOnMount: 'always' } as const;
  const balance = useQuery({ ...balanceQuery, ...options });
  const rights = useQuery({ ...rightsQuery, ...options });
  return {
    balance: balance.data,
    hasFailed: balance.isError || rights.isError,
    isBusy: balance.isFetching || rights.isFetching,
    refresh: () => void Promise.all([balance.refetch(), rights.refetch()]),
  };
}

/** `status`: 0 all, 1 added, 2 deducted; pages count from 1. */
export function useCreditEntries(page: number, status: number) {
  return useQuery({
    queryKey: [...creditsKey, 'entries', page, status],
    queryFn: ({ signal }) =>
      api.send(listCreditEntries, { page, size: creditLimits.detailsPageSize, status }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUserRights() {
  const { user } = useSession();
  return useQuery({ ...rightsQuery, enabled: user !== null });
}

export type TextRights = Pick<UserRights, 'textChars' | 'hasSubtitleExport'>;

/** What the user may do with a text; a visitor is told the Free plan's limits. */
export function useTextRights(): TextRights {
  return useUserRights().data ?? plans.free;
}
