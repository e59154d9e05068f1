import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@timbre/contract/call';
import { listCodeLevels, listRedemptions, redeemCode } from '@timbre/contract/redemption/redemption';
import { applyToCampaign, readCampaignApplication } from '@timbre/contract/redemption/redemption-campaign';
import { api } from '../../lib/http/api.ts';
import { planStatusKey } from '../../domain/plans/plan-status.ts';
import { useSession } from '../../lib/session/session.ts';
import { userKey } from '../../lib/session/user-key.ts';
import { creditsKey } from '../credits/api.ts';

const redemptionsKey = ['redemptions'] as const;
const applicationKey = ['campaign-application'] as const;

/** What one has redeemed, newest first. */
export function useRedemptions() {
  return useQuery({
    queryKey: redemptionsKey,
    queryFn: ({ signal }) => api.send(listRedemptions, {}, { signal }),
  });
}

/** Levels that the owner has made codes of. */
export function useCodeLevels() {
  return useQuery({
    queryKey: ['code-levels'],
    queryFn: ({ signal }) => api.send(listCodeLevels, {}, { signal }),
  });
}

/** Plan, rights and credits are asked for again when a code brought some. The same code twice is answered the same. */
export function useRedeemCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.send(redeemCode, { code }),
    onSuccess: () => {
      for (const queryKey of [redemptionsKey, creditsKey, planStatusKey, userKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** How one's application stands, null before there is one; nothing is asked for a visitor. */
export function useCampaignApplication() {
  const { user } = useSession();
  return useQuery({
    queryKey: applicationKey,
    queryFn: ({ signal }) => api.send(readCampaignApplication, {}, { signal }),
    enabled: user !== null,
  });
}

export function useApplyToCampaign() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof applyToCampaign>) => api.send(applyToCampaign, input),
    // The answer is the application as it stands now.
    onSuccess: (application) => queryClient.setQueryData(applicationKey, application),
  });
}
