import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { creditLimits, listCreditEntries, readCreditBalance } from '@timbre/contract/credits';
import type { UserRights } from '@timbre/contract/rights';
import { readUserRights } from '@timbre/contract/rights';
import { plans } from '@timbre/contract/plans';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

export const creditsKey = ['credits'] as const;
const rightsKey = ['credits', 'rights'] as const;

export function useCreditBalance() {
  const { user } = useSession();
  return useQuery({
    queryKey: [...creditsKey, 'balance'],
    queryFn: ({ signal }) => api.send(readCreditBalance, {}, { signal }),
    enabled: user !== null,
  });
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
  return useQuery({
    queryKey: rightsKey,
    queryFn: ({ signal }) => api.send(readUserRights, {}, { signal }),
    enabled: user !== null,
  });
}

export type TextRights = Pick<UserRights, 'textChars' | 'hasSubtitleExport'>;

/** What the user may do with a text; a visitor is told the Free plan's limits. */
export function useTextRights(): TextRights {
  return useUserRights().data ?? plans.free;
}
