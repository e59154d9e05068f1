import type { Localised } from '@timbre/contract/screens/screen';
import type { ChoiceText, QuestionText } from '@timbre/contract/surveys/survey-questions';
import { surveyLimits, type SurveyItem } from '@timbre/contract/surveys/surveys';

const nothing: Localised = { en: '', ja: '' };

/** An id that none of them has. What was answered is counted by it, so it stays when words change. */
function newId(word: string, taken: readonly { readonly id: string }[]): string {
  let number = taken.length + 1;
  while (taken.some(({ id }) => id === `${word}-${number}`)) number += 1;
  return `${word}-${number}`;
}

const emptyChoice = (taken: readonly ChoiceText[]): ChoiceText => ({
  id: newId('answer', taken),
  text: nothing,
  hasOwnWords: false,
});

export const withChoice = (choices: readonly ChoiceText[]): ChoiceText[] => [...choices, emptyChoice(choices)];

/** With a new question at the end, which has the two answers that it needs. */
export const withQuestion = (questions: readonly QuestionText[]): QuestionText[] => [
  ...questions,
  { id: newId('question', questions), text: nothing, choices: withChoice([emptyChoice([])]) },
];

/** One place up or down; at the end of the list nothing moves. */
export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [item, other] = [list[at], list[at + by]];
  if (item === undefined || other === undefined) return [...list];
  return list.map((one, index) => (index === at ? other : index === at + by ? item : one));
}

export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((one, index) => (index === at ? item : one));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** Whether every text is there in both languages. */
export const isWhole = (questions: readonly QuestionText[]): boolean =>
  questions.every(({ text, choices }) =>
    [text, ...choices.map((choice) => choice.text)].every(({ en, ja }) => en.trim() !== '' && ja.trim() !== ''),
  );

/** As people are asked; what isn’t written yet has a sign in its place. */
export const itemsOf = ({ choices }: QuestionText, language: keyof Localised): SurveyItem[] =>
  choices.map(({ id, text }) => ({ id, itemContent: text[language] || '…', placeholder: '', img: null }));

export const canAddChoice = ({ choices }: QuestionText): boolean => choices.length < surveyLimits.choices;
export const canAddQuestion = (questions: readonly QuestionText[]): boolean =>
  questions.length < surveyLimits.questions;
