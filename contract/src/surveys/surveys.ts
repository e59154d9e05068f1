// Questionnaires, the recommendation score, and why people leave.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { surveyScenes } from './survey-scenes.ts';

export const surveyLimits = {
  npsChars: 1000,
  cancellationChars: 100,
  feedbackChars: 5000,
  /** What a questionnaire's "something else" takes. */
  ownWordsChars: 200,
  questions: 10,
  choices: 12,
  textChars: 200,
  /** Answers about leaving that one network or one person may send. */
  leavingPerDay: 10,
  /** No one reads and answers a form faster. */
  quickestSeconds: 2,
} as const;

/** What answering brings; the downloads are valid for a month. */
export const surveyRewards = { freeDownloads: 3, scoreCredits: 10 } as const;

/** When the score is asked for again, and how long one that was shown and neither answered nor closed stays open. */
export const scoreTimes = { everyDays: 90, openHours: 24 } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const plain = z.regex(/^[^\0\p{Cs}]*$/u, 'Send plain text.');
const ownText = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Please type within ${most} characters.`), plain);
const scene = z.coerce.number().check(z.refine((value) => Object.values<number>(surveyScenes).includes(value)));
const ofScene = z.object({ scene });

const surveyItem = z.object({
  id: z.string(),
  itemContent: z.string(),
  /** What the item's own text box says; empty: it has none. */
  placeholder: z.string(),
  /** Address of a picture; null: it has none. */
  img: z.nullable(z.string()),
});
export type SurveyItem = z.infer<typeof surveyItem>;

const surveyQuestion = z.object({
  /** The `configId` of its answer. */
  id: z.string(),
  content: z.string(),
  itemList: z.array(surveyItem),
  scene: z.number(),
  /** 1: one of the items. */
  type: z.number(),
});
export type SurveyQuestion = z.infer<typeof surveyQuestion>;

/** A survey's questions in the asker's language; none: the owner has switched it off. */
export const readSurveyConfig = call({
  id: 'readSurveyConfig',
  method: 'GET',
  path: '/gateway-apis/account/v1/survey/queryConfig',
  access: 'public',
  input: ofScene,
  output: z.object({ scene: z.number(), questions: z.array(surveyQuestion) }),
});

/** Whether a survey is to be shown to the asker by itself. */
export const readSurveyDue = call({
  id: 'readSurveyDue',
  method: 'GET',
  path: '/gateway-apis/account/v1/survey/hasTriggerQuestion',
  access: 'user',
  input: ofScene,
  output: z.object({ hasTrigger: z.boolean() }),
});

/** Whether the asker has answered all of a survey; `isOpen`: it can still be answered. */
export const readSurveyDone = call({
  id: 'readSurveyDone',
  method: 'GET',
  path: '/gateway-apis/account/v1/survey/hasCompleteQuestion',
  access: 'user',
  input: ofScene,
  output: z.object({ hasComplete: z.boolean(), isOpen: z.boolean() }),
});

/** Whether the score is to be asked for now, and for which time: an answer counts once for each `configId`. */
export const readScoreDue = call({
  id: 'readScoreDue',
  method: 'GET',
  path: '/gateway-apis/account/v1/survey/hasTriggerNps',
  access: 'user',
  input: z.object({}),
  output: z.object({ hasTrigger: z.boolean(), configId: z.nullable(z.string()) }),
});

const answer = z.object({
  configId: id,
  scene,
  type: z.optional(z.number()),
  items: z.array(z.object({ id })).check(z.maxLength(1, 'Choose one answer.')),
  /** Each survey has its own limit, below this one. */
  userContent: z._default(ownText(surveyLimits.feedbackChars), ''),
});
export type SurveyAnswer = z.infer<typeof answer>;

/**
 * Answers of the onboarding questionnaire (what was answered so far is kept; the last one completes it) or of the
 * score. An empty `items` of the score says that it was shown. `isClosed`: it is not shown by itself again.
 */
export const answerSurvey = call({
  id: 'answerSurvey',
  method: 'POST',
  path: '/gateway-apis/account/v1/survey/postQueryConfig',
  access: 'user',
  input: z.object({
    questionConfigList: z.array(answer).check(z.minLength(1), z.maxLength(surveyLimits.questions)),
    isClosed: z._default(z.boolean(), false),
  }),
  output: z.object({
    isCompleted: z.boolean(),
    /** What this answer brought; 0 when it was answered before. */
    addedCredits: z.number(),
    addedFreeDownloads: z.number(),
  }),
  errors: ['surveys.closed', 'state.conflict'],
});

/** Why someone cancels (who is logged in) or removed the app (anyone; the network limits how often). */
export const submitSurvey = call({
  id: 'submitSurvey',
  method: 'POST',
  path: '/gateway-apis/account/v1/survey/question',
  access: 'public',
  input: z.object({
    scene,
    items: z.array(z.object({ id })).check(z.minLength(1, 'Choose a reason.'), z.maxLength(1, 'Choose one reason.')),
    userContent: z._default(ownText(surveyLimits.feedbackChars), ''),
    /** A field that no person sees: what fills it in is not kept. */
    website: z._default(z.string().check(z.maxLength(200)), ''),
    /** How long the form was open. */
    openSeconds: z._default(z.coerce.number().check(z.gte(0)), 0),
  }),
  output: z.null(),
  errors: ['surveys.closed', 'session.required', 'request.too-many', 'state.conflict'],
});
