import type { SurveyName } from '@timbre/contract/surveys/survey-scenes';
import { singleChoice } from '@timbre/contract/surveys/survey-questions';
import { nameOfScene, surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import { surveyLimits } from '@timbre/contract/surveys/surveys';
import { languageOfTag } from '@timbre/contract/screens/screen';
import { fail } from '../../platform/errors.ts';
import { answerQuestionnaire } from './answer-questionnaire.ts';
import { answerScore } from './answer-score.ts';
import { checkWords, chosenOf, keepAnswer, questionsChanged } from './kept-answer.ts';
import { scoreIdOf } from './score-id.ts';
import { surveyRules } from './survey-rules.ts';
import type { SurveyService, SurveyServiceDeps } from './surveys.types.ts';

const dayMs = 24 * 3_600_000;
const ownWords = { en: 'Tell us more (optional)', ja: '詳しくお聞かせください（任意）' };

const known = (scene: number): SurveyName => nameOfScene(scene) ?? fail('input.invalid', { field: 'scene' });

export function surveyService(deps: SurveyServiceDeps): SurveyService {
  const { db, store, clock, onboarding } = deps;
  const rules = surveyRules(deps);
  const dayAgo = (): Date => new Date(clock.now().getTime() - dayMs);

  return {
    answer: async (actor, { questionConfigList: answers, isClosed }, language) => {
      const scenes = new Set(answers.map(({ scene }) => scene));
      const name = scenes.size === 1 ? nameOfScene(answers[0]?.scene ?? 0) : undefined;
      if (name !== 'onboarding' && name !== 'score') {
        return fail('input.invalid', { field: 'scene' }, 'Send answers of one survey, scene 4 or 5.');
      }
      const asked = await rules.survey(name);
      if (!asked.isOn) fail('surveys.closed');
      const given = { answers, isClosed, language, asked };
      if (name === 'onboarding') return db.transaction((tx) => answerQuestionnaire(deps, tx, actor, given));
      // Asked before the transaction: one that waited for a second connection could wait for its own kind.
      const due = await rules.dueScore(actor, await store.lastRound(db, actor.userId, name));
      return db.transaction((tx) => answerScore(deps, tx, actor, { ...given, due }));
    },

    config: async (scene, tag) => {
      const language = languageOfTag(tag);
      const { isOn, questions } = await rules.survey(known(scene));
      const shown = questions.map(({ id, text, choices }) => ({
        id,
        scene,
        type: singleChoice,
        content: text[language],
        itemList: choices.map((choice) => ({
          id: choice.id,
          itemContent: choice.text[language],
          placeholder: choice.hasOwnWords ? ownWords[language] : '',
          img: null,
        })),
      }));
      return { scene, questions: isOn ? shown : [] };
    },

    isDue: async (actor, scene) => {
      const name = known(scene);
      if (!(await rules.survey(name)).isOn) return false;
      const last = await store.lastRound(db, actor.userId, name);
      if (name === 'score') return (await rules.dueScore(actor, last)) !== null;
      // Leaving is asked about where it happens.
      if (name !== 'onboarding') return true;
      const isEnded = last !== null && (last.answeredAt !== null || last.closedAt !== null);
      return !isEnded && (await onboarding.isNewcomer(actor));
    },

    isDone: async (actor, scene) => {
      const name = known(scene);
      const { isOn } = await rules.survey(name);
      const hasComplete = (await store.lastRound(db, actor.userId, name))?.answeredAt != null;
      return { hasComplete, isOpen: isOn && (name !== 'onboarding' || !hasComplete) };
    },

    scoreDue: async (actor) => {
      const { isOn } = await rules.survey('score');
      const last = await store.lastRound(db, actor.userId, 'score');
      const round = isOn ? await rules.dueScore(actor, last) : null;
      return { hasTrigger: round !== null, configId: round === null ? null : scoreIdOf(round) };
    },

    leave: async ({ scene, items, userContent, website, openSeconds }, { actor, network, language }) => {
      const isCancelling = scene === surveyScenes.cancellation;
      if (!isCancelling && scene !== surveyScenes.uninstall) fail('input.invalid', { field: 'scene' });
      if (isCancelling && actor === null) fail('session.required');
      const name = known(scene);
      const { isOn, questions } = await rules.survey(name);
      if (!isOn) fail('surveys.closed');
      const [question] = questions;
      const chosen = chosenOf(questions, question?.id ?? '', items[0]?.id ?? '');
      if (chosen === null) return fail('state.conflict', {}, questionsChanged);
      checkWords(userContent, isCancelling ? surveyLimits.cancellationChars : surveyLimits.feedbackChars);
      if (!isCancelling) {
        // Programs fill in every field; they are not told what they are known by.
        if (website !== '') return;
        if (openSeconds < surveyLimits.quickestSeconds) {
          fail('request.too-many', { retryAfterSeconds: surveyLimits.quickestSeconds });
        }
      }
      await db.transaction(async (tx) => {
        const from = isCancelling && actor !== null ? { userId: actor.userId } : { network };
        const sent = await store.countFrom(tx, from, dayAgo());
        if (sent >= surveyLimits.leavingPerDay) fail('request.too-many', { retryAfterSeconds: dayMs / 1000 });
        const userId = actor?.userId ?? null;
        const more = { words: userContent, language, network: isCancelling ? null : network };
        await keepAnswer(deps, tx, { userId, survey: name, round: 0 }, chosen, more);
      });
    },

    sweep: () => store.forgetNetworks(db, dayAgo()),
  };
}
