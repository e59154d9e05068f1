import { surveyLimits, surveyRewards } from '@timbre/contract/surveys/surveys';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import { addPeriod } from '../../platform/payments/add-period.ts';
import {
  checkWords,
  chosenOf,
  keepAnswer,
  newRound,
  nothing,
  questionsChanged,
  type Given,
  type Outcome,
} from './kept-answer.ts';
import type { SurveyServiceDeps } from './surveys.types.ts';

/** Keeps what was answered so far; the last answer completes it and brings the free downloads, once. */
export async function answerQuestionnaire(
  deps: SurveyServiceDeps,
  tx: Tx,
  { userId }: Actor,
  { answers, isClosed, language, asked: { questions } }: Given,
): Promise<Outcome> {
  const { store, clock, freeDownloads } = deps;
  const round = await store.holdRound(tx, newRound(deps, userId, 'onboarding', 1));
  if (round.answeredAt !== null) return { ...nothing, isCompleted: true };
  for (const { configId, items, userContent } of answers) {
    const [item] = items;
    if (item === undefined) continue;
    const chosen = chosenOf(questions, configId, item.id) ?? fail('state.conflict', {}, questionsChanged);
    checkWords(userContent, surveyLimits.ownWordsChars);
    const words = chosen.choice.hasOwnWords ? userContent : '';
    await keepAnswer(deps, tx, round, chosen, { words, language, network: null });
  }
  const answered = await store.answered(tx, round);
  if (!questions.every(({ id }) => answered.includes(id))) {
    if (isClosed) await store.endRound(tx, round, { closedAt: clock.now() });
    return nothing;
  }
  await store.endRound(tx, round, { answeredAt: clock.now() });
  const { freeDownloads: count } = surveyRewards;
  const grant = { userId, source: 'questionnaire', count, expiresAt: addPeriod(clock.now(), 'month') };
  const isGiven = await freeDownloads.grantDownloads(tx, grant);
  return { isCompleted: true, addedCredits: 0, addedFreeDownloads: isGiven ? count : 0 };
}
