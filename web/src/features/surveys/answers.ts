import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import type { SurveyAnswer, SurveyQuestion } from '@timbre/contract/surveys/surveys';

/** What was chosen, by the question's id, and the words that go with it. */
export type Answers = Readonly<Record<string, { readonly id: string; readonly words: string } | undefined>>;

/** All of them as the server takes them; with none, the first question without an answer: it was seen. */
export function answersToSend(questions: readonly SurveyQuestion[], answers: Answers): SurveyAnswer[] {
  const scene = surveyScenes.onboarding;
  const given = questions.flatMap(({ id, type }) => {
    const answer = answers[id];
    return answer === undefined
      ? []
      : [{ configId: id, scene, type, items: [{ id: answer.id }], userContent: answer.words }];
  });
  const [first] = questions;
  return given.length > 0 || first === undefined
    ? given
    : [{ configId: first.id, scene, type: first.type, items: [], userContent: '' }];
}

/** Whether every question has an answer. */
export const canSubmit = (questions: readonly SurveyQuestion[], answers: Answers): boolean =>
  questions.every(({ id }) => answers[id] !== undefined);
