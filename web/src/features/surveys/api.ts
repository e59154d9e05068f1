import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addUserFeature } from '@timbre/contract/accounts/accounts';
import { listHomeCoupons } from '@timbre/contract/billing/billing-products';
import type { RequestOf } from '@timbre/contract/call';
import { markCouponTestShown, readCouponTest } from '@timbre/contract/onboarding';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import {
  answerSurvey,
  readScoreDue,
  readSurveyDone,
  readSurveyDue,
  submitSurvey,
} from '@timbre/contract/surveys/surveys';
import { surveysKey } from '../../domain/surveys/survey-api.ts';
import { api } from '../../lib/http/api.ts';
import { creditsKey } from '../credits/api.ts';

const scene = surveyScenes.onboarding;

/** Whether the first questions are to be asked now, and whether they still can be. */
export function useFirstQuestions() {
  return useQuery({
    queryKey: [...surveysKey, 'first'],
    queryFn: async ({ signal }) => {
      const [due, done] = await Promise.all([
        api.send(readSurveyDue, { scene }, { signal }),
        api.send(readSurveyDone, { scene }, { signal }),
      ]);
      return { isDue: due.hasTrigger, isOpen: done.isOpen && !done.hasComplete };
    },
  });
}

/** Whether the score is to be asked for, and for which time; asked once for each time the studio is opened. */
export function useScoreDue() {
  return useQuery({
    queryKey: [...surveysKey, 'score'],
    queryFn: ({ signal }) => api.send(readScoreDue, {}, { signal }),
    staleTime: Infinity,
  });
}

export function useAnswerSurvey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<typeof answerSurvey>) => api.send(answerSurvey, input),
    onSuccess: ({ addedCredits, addedFreeDownloads }) => {
      if (addedCredits + addedFreeDownloads > 0) void queryClient.invalidateQueries({ queryKey: creditsKey });
    },
  });
}

/** Why someone removed the app. */
export function useSendReason() {
  return useMutation({ mutationFn: (input: RequestOf<typeof submitSurvey>) => api.send(submitSurvey, input) });
}

/** Notes what was opened; everything that was so far. */
export const noteFeature = async (feature: string): Promise<readonly string[]> =>
  (await api.send(addUserFeature, { feature })).features;

/** What was opened of the welcome's cards. */
export function useTriedFeatures() {
  return useQuery({
    queryKey: [...surveysKey, 'tried'],
    queryFn: () => noteFeature('welcome'),
    staleTime: 0,
  });
}

/** The running promotion, for the half of the people who are told of it and haven't been yet; null: nothing to tell. */
export function useCouponToTell() {
  return useQuery({
    queryKey: [...surveysKey, 'coupon'],
    queryFn: async ({ signal }) => {
      if (!(await api.send(readCouponTest, {}, { signal })).show) return null;
      const coupon = await api.send(listHomeCoupons, {}, { signal });
      return coupon.discount === null || coupon.pricingDiscount === null ? null : coupon;
    },
    staleTime: Infinity,
  });
}

/** Told once; a failure tells it once more at the next visit. */
export const markCouponTold = (): void =>
  void api.send(markCouponTestShown, {}).catch(() => {
    // Nothing the reader could do about it.
  });
