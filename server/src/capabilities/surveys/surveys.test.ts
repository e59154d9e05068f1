import {
  downloadSurveyAnswers,
  listSurveys,
  listSurveyTexts,
  readSurveyResults,
  saveSurvey,
} from '@timbre/contract/admin/admin-surveys';
import { readCreditBalance } from '@timbre/contract/credits';
import { updateNewcomer } from '@timbre/contract/onboarding';
import { readUserRights } from '@timbre/contract/rights';
import { builtInQuestions } from '@timbre/contract/surveys/survey-questions';
import { surveyScenes } from '@timbre/contract/surveys/survey-scenes';
import * as calls from '@timbre/contract/surveys/surveys';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/steps/browser-steps.ts';
import { exportNow, refusal, saveArticle } from '../../testing/steps/article-steps.ts';
import { openOwner, refusalsToOthers } from '../../testing/steps/owner-steps.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';

const { onboarding, score, cancellation, uninstall } = surveyScenes;
const of = (scene: number, configId: string, id: string | null, userContent = '') => ({
  configId,
  scene,
  type: 1,
  items: id === null ? [] : [{ id }],
  userContent,
});
const complete = [
  of(onboarding, 'purpose', 'other', 'Radio plays'),
  of(onboarding, 'role', 'teacher'),
  of(onboarding, 'source', 'friend'),
];

let studio: TestStudio;
let owner: Awaited<ReturnType<typeof openOwner>>['client'];
beforeAll(async () => {
  studio = await startTestStudio();
});
// The clock moves by months: a log-in doesn't last that long.
beforeEach(async () => {
  owner = (await openOwner(studio)).client;
});
afterAll(() => studio.close());

const answer = ({ client }: Pick<TestUser, 'client'>, list: ReturnType<typeof of>[], isClosed = false) =>
  client.send(calls.answerSurvey, { questionConfigList: list, isClosed });
const isDue = async ({ client }: TestUser, scene: number) =>
  (await client.send(calls.readSurveyDue, { scene })).hasTrigger;
const downloads = async ({ client }: TestUser) => (await client.send(readUserRights, {})).freeDownloads;

/** Someone who has used the studio for a while; the question they are due. */
async function seasoned(): Promise<TestUser> {
  const user = await studio.createUser();
  const { articleId: id } = await saveArticle(user, 'One.');
  for (let turn = 0; turn < 3; turn += 1) await exportNow(studio, user, id);
  studio.clock.advance({ days: 7 });
  return user;
}

describe('the questionnaire', () => {
  it('asks newcomers three questions with an answer each, in their language', async () => {
    const user = await studio.createUser();
    expect(await isDue(user, onboarding)).toBe(true);
    const { questions } = await studio.visitor.send(calls.readSurveyConfig, { scene: onboarding });
    expect(questions.map(({ id, type, scene }) => ({ id, type, scene }))).toEqual(
      ['purpose', 'role', 'source'].map((id) => ({ id, type: 1, scene: 4 })),
    );
    expect(questions[0]?.itemList.at(-1)).toEqual({
      id: 'other',
      itemContent: 'Something else',
      placeholder: 'Tell us more (optional)',
      img: null,
    });
    await user.client.send(updateNewcomer, {});
    expect(await isDue(user, onboarding)).toBe(false);
  });

  it('brings three free downloads for a month, once under 20 posts at a time', async () => {
    const user = await studio.createUser();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => answer(user, complete)));
    expect(outcomes.every(({ isCompleted }) => isCompleted)).toBe(true);
    expect(outcomes.reduce((sum, { addedFreeDownloads }) => sum + addedFreeDownloads, 0)).toBe(3);
    const rights = await user.client.send(readUserRights, {});
    expect(rights.freeDownloads).toBe(3);
    const days = (Date.parse(rights.freeDownloadsEndAt ?? '') - studio.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(28);
    expect(Math.round(days)).toBeLessThanOrEqual(31);
    expect(await user.client.send(calls.readSurveyDone, { scene: onboarding })).toEqual({
      hasComplete: true,
      isOpen: false,
    });
    expect(await isDue(user, onboarding)).toBe(false);
  });

  it('keeps what was answered when it is closed, and takes the rest later', async () => {
    const user = await studio.createUser();
    expect(await answer(user, complete.slice(0, 1), true)).toEqual({
      isCompleted: false,
      addedCredits: 0,
      addedFreeDownloads: 0,
    });
    expect(await isDue(user, onboarding)).toBe(false);
    expect(await user.client.send(calls.readSurveyDone, { scene: onboarding })).toEqual({
      hasComplete: false,
      isOpen: true,
    });
    expect(await downloads(user)).toBe(0);
    // Another answer to the first question takes its place.
    await answer(user, [of(onboarding, 'purpose', 'lessons')]);
    expect(await answer(user, complete.slice(1))).toMatchObject({ isCompleted: true, addedFreeDownloads: 3 });
  });

  it('refuses an answer that there is not, and one from no one', async () => {
    const user = await studio.createUser();
    for (const wrong of [of(onboarding, 'purpose', 'nonsense'), of(onboarding, 'nonsense', 'other')]) {
      expect((await refusal(answer(user, [wrong]))).code).toBe('state.conflict');
    }
    const mixed = [of(onboarding, 'role', 'teacher'), of(score, 'score-1', '9')];
    expect((await refusal(answer(user, mixed))).code).toBe('input.invalid');
    const words = of(onboarding, 'purpose', 'other', 'x'.repeat(201));
    expect((await refusal(answer(user, [words]))).code).toBe('input.invalid');
    expect((await refusal(answer({ client: studio.visitor }, complete))).code).toBe('session.required');
    expect((await refusal(user.client.send(calls.readSurveyDue, { scene: 3 }))).code).toBe('input.invalid');
  });
});

describe('the score', () => {
  it('is asked for after a week and three exports, and brings 10 credits once under 20 posts at a time', async () => {
    const fresh = await studio.createUser();
    const user = await seasoned();
    expect(await fresh.client.send(calls.readScoreDue, {})).toEqual({ hasTrigger: false, configId: null });
    expect(await user.client.send(calls.readScoreDue, {})).toEqual({ hasTrigger: true, configId: 'score-1' });
    const before = (await user.client.send(readCreditBalance, {})).lifetime;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => answer(user, [of(score, 'score-1', String(turn % 11), 'Fast')])),
    );
    expect(outcomes.reduce((sum, { addedCredits }) => sum + addedCredits, 0)).toBe(10);
    expect((await user.client.send(readCreditBalance, {})).lifetime).toBe(before + 10);
    expect(await user.client.send(calls.readScoreDue, {})).toMatchObject({ hasTrigger: false });
    expect((await studio.verifyLedger()).ok).toBe(true);
  });

  it('comes back after ninety days, not before, and each time counts by itself', async () => {
    const user = await seasoned();
    await answer(user, [of(score, 'score-1', null)], true);
    expect(await user.client.send(calls.readScoreDue, {})).toMatchObject({ hasTrigger: false });
    expect((await refusal(answer(user, [of(score, 'score-2', '9')]))).code).toBe('state.conflict');
    studio.clock.advance({ days: 89 });
    expect(await user.client.send(calls.readScoreDue, {})).toMatchObject({ hasTrigger: false });
    studio.clock.advance({ days: 1 });
    expect(await user.client.send(calls.readScoreDue, {})).toEqual({ hasTrigger: true, configId: 'score-2' });
    expect(await answer(user, [of(score, 'score-2', '9')])).toMatchObject({ addedCredits: 10 });
    // The one that was closed is over.
    expect((await refusal(answer(user, [of(score, 'score-1', '9')]))).code).toBe('state.conflict');
  });

  it('stays open for a day once it was shown, and says when a score is missing', async () => {
    const user = await seasoned();
    await answer(user, [of(score, 'score-1', null)]);
    expect(await user.client.send(calls.readScoreDue, {})).toEqual({ hasTrigger: true, configId: 'score-1' });
    const missing = await refusal(answer(user, [of(score, 'score-1', null, 'Nice')]));
    expect(missing.message).toBe('Choose a score to submit and earn 10 credits!');
    const long = await refusal(answer(user, [of(score, 'score-1', '3', 'x'.repeat(1001))]));
    expect(long.message).toBe('Please type within 1000 characters.');
    studio.clock.advance({ days: 1 });
    expect(await user.client.send(calls.readScoreDue, {})).toMatchObject({ hasTrigger: false });
    // Someone who left the tab open is still heard.
    expect(await answer(user, [of(score, 'score-1', '3', 'x'.repeat(1000))])).toMatchObject({ addedCredits: 10 });
  });
});

describe('leaving', () => {
  it('asks who cancels for a reason and at most 100 characters', async () => {
    const user = await studio.createUser();
    const { client } = await openBrowser(studio, user);
    const why = { scene: cancellation, items: [{ id: 'price' }], userContent: 'x'.repeat(100) };
    expect(await client.send(calls.submitSurvey, why)).toBeNull();
    const long = await refusal(client.send(calls.submitSurvey, { ...why, userContent: 'x'.repeat(101) }));
    expect(long.message).toBe('Please type within 100 characters.');
    expect((await refusal(client.send(calls.submitSurvey, { ...why, items: [] }))).message).toContain(
      'Choose a reason.',
    );
    expect((await refusal(studio.visitor.send(calls.submitSurvey, why))).code).toBe('session.required');
    expect((await refusal(client.send(calls.submitSurvey, { ...why, scene: score }))).code).toBe('input.invalid');
  });

  it('takes ten answers a day from a network, none from a program, and forgets the network', async () => {
    const { visitor } = studio;
    const why = { scene: uninstall, items: [{ id: 'broken' }], userContent: '=1+1', openSeconds: 20 };
    const texts = async () =>
      (await owner.send(listSurveyTexts, { survey: 'uninstall' })).results.map(({ text }) => text);
    expect(await visitor.send(calls.submitSurvey, { ...why, website: 'https://spam.example' })).toBeNull();
    expect((await refusal(visitor.send(calls.submitSurvey, { ...why, openSeconds: 1 }))).code).toBe('request.too-many');
    expect(await texts()).toEqual([]);
    const sent = await Promise.allSettled(Array.from({ length: 14 }, () => visitor.send(calls.submitSurvey, why)));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const csv = await owner.bytes(downloadSurveyAnswers, { survey: 'uninstall' });
    // A spreadsheet takes it for words.
    expect((await csv.text()).split('\r\n')[1]).toMatch(/It was slow or didn’t work,"'=1\+1",en$/);
    const long = { ...why, userContent: 'x'.repeat(5001) };
    expect((await refusal(visitor.send(calls.submitSurvey, long))).code).toBe('input.invalid');
    studio.clock.advance({ days: 1, minutes: 1 });
    const sweep = studio.composition.periodics.find(({ name }) => name === 'surveys.sweep');
    expect(await sweep?.run()).toBe(10);
    expect(await visitor.send(calls.submitSurvey, why)).toBeNull();
  });
});

describe('the owner', () => {
  it('reads counts by answer, a net score, and words without names', async () => {
    studio.clock.advance({ days: 2 });
    const user = await studio.createUser();
    await answer(user, complete);
    const results = await owner.send(readSurveyResults, { survey: 'onboarding', days: 1 });
    expect(results).toMatchObject({ people: 1, completed: 1 });
    const [purpose] = results.questions;
    expect(purpose?.answers).toBe(1);
    expect(purpose?.choices.find(({ id }) => id === 'other')?.count).toBe(1);
    expect(purpose?.choices.find(({ id }) => id === 'social')?.count).toBe(0);
    const texts = await owner.send(listSurveyTexts, { survey: 'onboarding', days: 1 });
    expect(texts.results.map(({ text, choice }) => [text, choice.en])).toEqual([['Radio plays', 'Something else']]);
    expect(JSON.stringify([results, texts])).not.toContain(user.email);
    const scores = await owner.send(readSurveyResults, { survey: 'score' });
    expect(scores.questions[0]?.choices).toHaveLength(11);
  });

  it('changes the questionnaire’s questions; answers under the old words stay', async () => {
    const { surveys } = await owner.send(listSurveys, {});
    const first = surveys.find(({ survey }) => survey === 'onboarding');
    const one = { id: 'age', text: { en: 'How old is your team?', ja: 'チームの年数は？' } };
    const choices = ['new', 'old'].map((id) => ({ id, text: { en: id, ja: id }, hasOwnWords: false }));
    const change = { survey: 'onboarding' as const, isOn: true, questions: [{ ...one, choices }] };
    const saved = await owner.send(saveSurvey, { ...change, revision: first?.revision ?? -1 });
    expect((await refusal(owner.send(saveSurvey, { ...change, revision: 0 }))).code).toBe('state.conflict');
    const user = await studio.createUser();
    expect((await refusal(answer(user, complete))).code).toBe('state.conflict');
    expect(await answer(user, [of(onboarding, 'age', 'new')])).toMatchObject({ isCompleted: true });
    const { questions } = await owner.send(readSurveyResults, { survey: 'onboarding' });
    expect(questions.map(({ id }) => id).slice(0, 2)).toEqual(['age', 'purpose']);
    const twice = { ...change, questions: [{ ...one, choices: [...choices, ...choices] }] };
    for (const wrong of [twice, { ...change, questions: [] }, { ...change, survey: 'score' as const }]) {
      const revision = wrong.survey === 'score' ? 0 : saved.revision;
      expect((await refusal(owner.send(saveSurvey, { ...wrong, revision }))).code).toBe('input.invalid');
    }
    await owner.send(saveSurvey, {
      survey: 'onboarding',
      isOn: true,
      questions: structuredClone(builtInQuestions.onboarding) as typeof change.questions,
      revision: saved.revision,
    });
  });

  it('switches a survey off and on again', async () => {
    const user = await studio.createUser();
    const { revision } = await owner.send(saveSurvey, { survey: 'cancellation', isOn: false, revision: 0 });
    const { questions } = await studio.visitor.send(calls.readSurveyConfig, { scene: cancellation });
    expect(questions).toEqual([]);
    const why = { scene: cancellation, items: [{ id: 'price' }] };
    expect((await refusal(user.client.send(calls.submitSurvey, why))).code).toBe('surveys.closed');
    expect(await isDue(user, cancellation)).toBe(false);
    await owner.send(saveSurvey, { survey: 'cancellation', isOn: true, revision });
    expect(await isDue(user, cancellation)).toBe(true);
  });

  it('alone reads and changes them', async () => {
    const codes = await refusalsToOthers(studio, [
      (client) => client.send(listSurveys, {}),
      (client) => client.send(saveSurvey, { survey: 'score', isOn: false, revision: 0 }),
      (client) => client.send(readSurveyResults, { survey: 'score' }),
      (client) => client.send(listSurveyTexts, { survey: 'score' }),
      (client) => client.bytes(downloadSurveyAnswers, { survey: 'score' }),
    ]);
    expect(codes.every((code) => ['access.denied', 'session.required', 'input.not-found'].includes(code))).toBe(true);
  });
});
