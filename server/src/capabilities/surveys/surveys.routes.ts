import * as owner from '@timbre/contract/admin/admin-surveys';
import * as calls from '@timbre/contract/surveys/surveys';
import { Readable } from 'node:stream';
import { doerOf } from '../../platform/http/doer.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { SurveyResultService } from './survey-results.service.ts';
import type { SurveyService } from './surveys.types.ts';

export const surveyRoutes = (surveys: SurveyService, results: SurveyResultService): Route[] => [
  handle(calls.readSurveyConfig, ({ input, info }) => surveys.config(input.scene, info.language)),
  handle(calls.readSurveyDue, async ({ actor, input }) => ({ hasTrigger: await surveys.isDue(actor, input.scene) })),
  handle(calls.readSurveyDone, ({ actor, input }) => surveys.isDone(actor, input.scene)),
  handle(calls.readScoreDue, ({ actor }) => surveys.scoreDue(actor)),
  handle(calls.answerSurvey, ({ actor, input, info }) => surveys.answer(actor, input, info.language)),
  handle(calls.submitSurvey, async ({ actor, input, info: { network, language } }) => {
    await surveys.leave(input, { actor, network, language });
    return null;
  }),
  handle(owner.listSurveys, () => results.list()),
  handle(owner.saveSurvey, (request) => results.save(doerOf(request), request.input), {
    commitsAnswer: true,
  }),
  handle(owner.readSurveyResults, ({ input }) => results.results(input)),
  handle(owner.listSurveyTexts, ({ input }) => results.texts(input)),
  handle(owner.downloadSurveyAnswers, ({ input }) => ({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="survey-${input.survey}.csv"`,
      'cache-control': 'private, no-store',
    },
    body: Readable.from(results.csv(input), { objectMode: false }),
  })),
];
