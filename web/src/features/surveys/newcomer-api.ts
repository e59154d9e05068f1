import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readNewcomer, readUsageCount, updateNewcomer } from '@timbre/contract/onboarding';
import { api } from '../../lib/http/api.ts';

const newcomerKey = ['newcomer'] as const;

/** Who is still looking around, and what they have made. */
export function useNewcomer(isEnabled: boolean) {
  return useQuery({
    enabled: isEnabled,
    queryKey: newcomerKey,
    queryFn: async ({ signal }) => {
      const [{ isNewbies }, { usageCount }] = await Promise.all([
        api.send(readNewcomer, {}, { signal }),
        api.send(readUsageCount, {}, { signal }),
      ]);
      return { isNewcomer: isNewbies, usageCount };
    },
    staleTime: Infinity,
  });
}

/** The first steps aren't shown by themselves again. */
export function useKnowsWay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.send(updateNewcomer, {}),
    onSuccess: () => queryClient.setQueryData(newcomerKey, { isNewcomer: false, usageCount: 0 }),
  });
}
