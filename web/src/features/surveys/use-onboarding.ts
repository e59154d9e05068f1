import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { useState } from 'react';
import { useSurveyQuestions } from '../../domain/surveys/survey-api.ts';
import { useFirstQuestions } from './api.ts';

/** Whether the reader has decided about the questions. */
type Choice = 'undecided' | 'asked' | 'passed';

/** Where someone stands on the welcome page: the questions come first for who is due them, and can be passed by. */
export function useOnboarding() {
  const first = useFirstQuestions();
  const { data, error, refetch } = useSurveyQuestions(surveyScenes.onboarding);
  const [choice, setChoice] = useState<Choice>('undecided');
  const { isDue = false, isOpen = false } = first.data ?? {};
  /** None, once they are answered. */
  const questions = isOpen ? (data ?? []) : [];
  const isLoading = first.data === undefined || data === undefined;
  const problem = first.error ?? error;
  const isAsked = (choice === 'asked' || (choice === 'undecided' && isDue)) && questions.length > 0;
  const waiting = problem === null ? 'loading' : 'failed';
  return {
    state: choice !== 'passed' && isLoading ? waiting : isAsked ? 'questions' : 'welcome',
    error: problem,
    questions,
    retry: () => void Promise.all([first.refetch(), refetch()]),
    ask: () => setChoice('asked'),
    pass: () => {
      setChoice('passed');
      void first.refetch();
    },
  } as const;
}
