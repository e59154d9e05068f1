import { builtInQuestions } from '@timbre/contract/surveys/survey-questions';
import { scoreTimes } from '@timbre/contract/surveys/surveys';
import type { SurveyRules, SurveyServiceDeps } from './surveys.types.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is asked now, and whom. */
export function surveyRules({
  db,
  store,
  clock,
  onboarding,
  score,
}: Pick<SurveyServiceDeps, 'db' | 'store' | 'clock' | 'onboarding' | 'score'>): SurveyRules {
  const since = (time: Date): number => clock.now().getTime() - time.getTime();
  return {
    survey: async (name, executor = db) => {
      const row = await store.settings(executor, name);
      return {
        isOn: row?.isOn ?? true,
        questions: row?.questions ?? builtInQuestions[name],
        revision: row?.revision ?? 0,
      };
    },

    dueScore: async (actor, last) => {
      // The owner would rate their own studio, and pays nothing that credits could be worth.
      if (actor.role === 'owner') return null;
      if (last !== null) {
        const isOpen = last.answeredAt === null && last.closedAt === null;
        if (isOpen && since(last.openedAt) < scoreTimes.openHours * hourMs) return last.round;
        return since(last.openedAt) < scoreTimes.everyDays * dayMs ? null : last.round + 1;
      }
      const joinedAt = await onboarding.joinedAt(actor);
      if (joinedAt === null || since(joinedAt) < score.afterDays * dayMs) return null;
      return (await onboarding.usage(actor)).exports < score.afterExports ? null : 1;
    },
  };
}
