// The surveys, as the owner sees them: what they ask, whether they are shown, and what was answered.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber } from '../http/paging.ts';
import { surveyNames } from '../surveys/survey-scenes.ts';
import { surveyLimits } from '../surveys/surveys.ts';

export const surveyAdminLimits = { textsPageSize: 25, days: 3660 } as const;

const survey = z.enum(surveyNames);
const words = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a text in both languages.'),
    z.maxLength(surveyLimits.textChars, `Use at most ${surveyLimits.textChars} characters.`),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Send plain text.'),
  );
const localised = z.object({ en: words, ja: words });
const id = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const hasOwnIds = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map((item) => item.id)).size === items.length;
const twice = 'Two of them have the same id.';

const choiceText = z.object({ id, text: localised, hasOwnWords: z.boolean() });
const questionText = z.object({
  id,
  text: localised,
  choices: z
    .array(choiceText)
    .check(
      z.minLength(2, 'A question needs two answers or more.'),
      z.maxLength(surveyLimits.choices, `Use at most ${surveyLimits.choices} answers.`),
      z.refine(hasOwnIds, twice),
    ),
});
const questionTexts = z
  .array(questionText)
  .check(
    z.minLength(1, 'Keep at least one question.'),
    z.maxLength(surveyLimits.questions, `Use at most ${surveyLimits.questions} questions.`),
    z.refine(hasOwnIds, twice),
  );

const surveySettings = z.object({
  survey,
  isOn: z.boolean(),
  questions: z.array(questionText),
  /** Grows with every change; 0: as the studio comes. */
  revision: z.number(),
});
export type SurveySettings = z.infer<typeof surveySettings>;

export const listSurveys = call({
  id: 'listSurveys',
  method: 'GET',
  path: '/gateway-apis/admin/v1/surveys',
  access: 'owner',
  input: z.object({}),
  output: z.object({ surveys: z.array(surveySettings) }),
});

/** Switches a survey on or off; `questions` can be set for the onboarding questionnaire. Answers that were given stay. */
export const saveSurvey = call({
  id: 'saveSurvey',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/surveys/{survey}',
  access: 'owner',
  idempotent: true,
  input: z.object({
    survey,
    isOn: z.boolean(),
    questions: z.optional(questionTexts),
    revision: z.number().check(z.int(), z.gte(0)),
  }),
  output: surveySettings,
  errors: ['state.conflict'],
});

const period = {
  survey,
  /** The last so many days; left out: all there is. */
  days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(surveyAdminLimits.days))),
};

const surveyResults = z.object({
  /** How many people answered (anonymous answers: each by itself), and how many of them the whole survey. */
  people: z.number(),
  completed: z.number(),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.object({ en: z.string(), ja: z.string() }),
      answers: z.number(),
      choices: z.array(
        z.object({ id: z.string(), text: z.object({ en: z.string(), ja: z.string() }), count: z.number() }),
      ),
    }),
  ),
});
export type SurveyResults = z.infer<typeof surveyResults>;

/** Counts for each answer. Questions and answers that the survey no longer has stand at the end. */
export const readSurveyResults = call({
  id: 'readSurveyResults',
  method: 'GET',
  path: '/gateway-apis/admin/v1/surveys/{survey}/results',
  access: 'owner',
  input: z.object(period),
  output: surveyResults,
});

const surveyText = z.object({
  id: z.string(),
  text: z.string(),
  /** What was chosen with it. */
  choice: z.object({ en: z.string(), ja: z.string() }),
  language: z.string(),
  createdAt: z.string(),
});
export type SurveyText = z.infer<typeof surveyText>;

/** What people wrote in their own words, newest first. */
export const listSurveyTexts = call({
  id: 'listSurveyTexts',
  method: 'GET',
  path: '/gateway-apis/admin/v1/surveys/{survey}/texts',
  access: 'owner',
  input: z.object({ ...period, page: pageNumber(1, 1) }),
  output: z.object({ results: z.array(surveyText), totalElements: z.number(), totalPages: z.number() }),
});

/** Every answer of the period, as a spreadsheet opens it. People are named by their random client id. */
export const downloadSurveyAnswers = call({
  id: 'downloadSurveyAnswers',
  method: 'GET',
  path: '/gateway-apis/admin/v1/surveys/{survey}/csv',
  access: 'owner',
  kind: 'file',
  input: z.object(period),
  output: z.unknown(),
});
