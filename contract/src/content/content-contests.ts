// The owner's calls for voice contests.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { contestLimits } from '../contest.ts';
import { contentId, moment, plainLine, revision } from './content-text.ts';

const { minVoices, maxVoices } = contestLimits;

const draft = z.object({
  title: plainLine(contestLimits.titleChars).check(z.minLength(1, 'Enter a title.')),
  text: plainLine(contestLimits.textChars),
  /** Ids of voices that everyone has. */
  speakers: z.array(z.string().check(z.maxLength(200))).check(
    z.minLength(minVoices, `Choose at least ${minVoices} voices.`),
    z.maxLength(maxVoices, `Choose at most ${maxVoices} voices.`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Choose each voice once.'),
  ),
  /** Null: at once. */
  from: z.nullable(moment),
  /** Null: until it is ended by hand. */
  until: z.nullable(moment),
  /** False: kept, and not shown. */
  isActive: z.boolean(),
});
export type ContestDraft = z.infer<typeof draft>;

const hasTime = z.refine<ContestDraft>(
  ({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until),
  { message: 'The end must be after the start.', path: ['until'] },
);

export const ownContest = z.extend(draft, {
  id: z.string(),
  revision,
  /** Votes in all. */
  likes: z.number(),
  updatedAt: z.string(),
});
export type OwnContest = z.infer<typeof ownContest>;

const path = '/gateway-apis/admin/v1/contests';

export const listContests = call({
  id: 'listContests',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.array(ownContest),
});

export const createContest = call({
  id: 'createContest',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: draft.check(hasTime),
  output: ownContest,
  errors: ['voice.unavailable'],
});

/** A voice that is taken out keeps its votes, should it come back. */
export const saveContest = call({
  id: 'saveContest',
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'owner',
  idempotent: true,
  input: z.extend(draft, { id: contentId, revision }).check(hasTime),
  output: ownContest,
  errors: ['state.conflict', 'voice.unavailable'],
});

/** For good, with its votes. */
export const deleteContest = call({
  id: 'deleteContest',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: contentId }),
  output: z.object({}),
});
