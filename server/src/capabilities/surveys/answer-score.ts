import { microFromCredits } from '@timbre/contract/money';
import { surveyLimits, surveyRewards } from '@timbre/contract/surveys/surveys';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { checkWords, chosenOf, keepAnswer, newRound, nothing, type Given, type Outcome } from './kept-answer.ts';
import { scoreIdOf, scoreRoundOf } from './score-id.ts';
import type { SurveyServiceDeps } from './surveys.types.ts';

const noScore = 'Choose a score to submit and earn 10 credits!';
const isOver = 'This question isn’t open any more.';

/** Keeps that the score was shown, closed or given; a given one brings its credits once for each time it is asked. */
export async function answerScore(
  deps: SurveyServiceDeps,
  tx: Tx,
  { userId }: Actor,
  /** `due`: the round to ask now, as `SurveyRules` finds it. */
  { answers, isClosed, language, asked: { questions }, due }: Given & { readonly due: number | null },
): Promise<Outcome> {
  const { store, clock, credits } = deps;
  const [given] = answers;
  const number = scoreRoundOf(given?.configId ?? '');
  const last = await store.lastRound(tx, userId, 'score');
  const isAsked = number !== null && (number === last?.round || number === due);
  if (given === undefined || !isAsked) return fail('state.conflict', {}, isOver);
  const round = await store.holdRound(tx, newRound(deps, userId, 'score', number));
  if (round.answeredAt !== null) return { ...nothing, isCompleted: true };
  const [item] = given.items;
  if (item === undefined) {
    if (given.userContent !== '') fail('input.invalid', { field: 'items' }, noScore);
    if (isClosed) await store.endRound(tx, round, { closedAt: clock.now() });
    return nothing;
  }
  const chosen = chosenOf(questions, questions[0]?.id ?? '', item.id);
  if (chosen === null) return fail('input.invalid', { field: 'items' }, noScore);
  checkWords(given.userContent, surveyLimits.npsChars);
  await keepAnswer(deps, tx, round, chosen, { words: given.userContent, language, network: null });
  await store.endRound(tx, round, { answeredAt: clock.now() });
  const { scoreCredits } = surveyRewards;
  await credits.grant(tx, {
    userId,
    bucket: 'lifetime',
    amount: microFromCredits(scoreCredits),
    uniqueKey: `survey-score:${userId}:${number}`,
    cause: 'surveys.score',
    causeId: scoreIdOf(number),
    formula: `score ${number}: ${scoreCredits} credits`,
  });
  return { isCompleted: true, addedCredits: scoreCredits, addedFreeDownloads: 0 };
}
