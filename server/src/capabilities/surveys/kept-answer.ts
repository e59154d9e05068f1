import type { ChoiceText, QuestionText } from '@timbre/contract/surveys/survey-questions';
import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import type { SurveyAnswer } from '@timbre/contract/surveys/surveys';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { SurveyRound } from './surveys.store.ts';
import type { AskedSurvey, SurveyService, SurveyServiceDeps } from './surveys.types.ts';

/** What was sent, and what is asked now. */
export interface Given {
  readonly answers: readonly SurveyAnswer[];
  readonly isClosed: boolean;
  readonly language: string;
  readonly asked: AskedSurvey;
}

export type Outcome = Awaited<ReturnType<SurveyService['answer']>>;
/** Said of an answer that isn't asked for any more. */
export const questionsChanged = 'The questions have changed. Reload the page and answer again.';
export const nothing: Outcome = { isCompleted: false, addedCredits: 0, addedFreeDownloads: 0 };

interface Chosen {
  readonly question: QuestionText;
  readonly choice: ChoiceText;
}

/** The chosen answer; null: there is no such. */
export function chosenOf(questions: readonly QuestionText[], questionId: string, choiceId: string): Chosen | null {
  const question = questions.find(({ id }) => id === questionId);
  const choice = question?.choices.find(({ id }) => id === choiceId);
  return question === undefined || choice === undefined ? null : { question, choice };
}

/** Throws `input.invalid` for own words longer than the survey takes. */
export function checkWords(words: string, most: number): void {
  const sentence = `Please type within ${most} characters.`;
  if (words.length > most) fail('input.invalid', { field: 'userContent', limit: most }, sentence);
}

/** A round that begins now. */
export const newRound = (
  { clock }: Pick<SurveyServiceDeps, 'clock'>,
  userId: string,
  survey: SurveyName,
  round: number,
): SurveyRound => ({ userId, survey, round, openedAt: clock.now(), closedAt: null, answeredAt: null });

/** Keeps an answer with the words it was read under. */
export function keepAnswer(
  { store, newId, clock }: Pick<SurveyServiceDeps, 'store' | 'newId' | 'clock'>,
  tx: Tx,
  { userId, survey, round }: Pick<SurveyRound, 'survey' | 'round'> & { readonly userId: string | null },
  { question, choice }: Chosen,
  more: { readonly words: string; readonly language: string; readonly network: string | null },
): Promise<void> {
  const chosen = { questionId: question.id, question: question.text, choiceId: choice.id, choice: choice.text };
  return store.answer(tx, { id: newId(), userId, survey, round, ...chosen, ...more, createdAt: clock.now() });
}
