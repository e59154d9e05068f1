import { useQuery } from '@tanstack/react-query';
import type { SurveyQuestion } from '@timbre/contract/surveys/surveys';
import { readSurveyConfig } from '@timbre/contract/surveys/surveys';
import { useLanguage } from '../../i18n/use-language.ts';
import { api } from '../../lib/http/api.ts';

export const surveysKey = ['surveys'] as const;

/** What a survey asks; no questions: the owner has switched it off. */
export function useSurveyQuestions(scene: number, isWanted = true) {
  const language = useLanguage();
  return useQuery<readonly SurveyQuestion[]>({
    queryKey: [...surveysKey, 'questions', scene, language],
    queryFn: async ({ signal }) => (await api.send(readSurveyConfig, { scene }, { signal })).questions,
    enabled: isWanted,
    staleTime: Infinity,
  });
}
