// The voice contest: the owner puts voices up, and everyone votes for the one they like best.
import * as z from 'zod/mini';
import { call } from './call.ts';

export const contestLimits = {
  titleChars: 120,
  textChars: 600,
  minVoices: 2,
  maxVoices: 40,
  /** Votes given from one network in a day: enough for an office, too few for a farm of accounts. */
  votesPerNetworkAndDay: 60,
} as const;

export const contestStates = ['scheduled', 'running', 'closed'] as const;

/** A voice that is up for election. */
const candidate = z.object({
  /** The voice's id. */
  speaker: z.string(),
  name: z.string(),
  language: z.string(),
  likes: z.number(),
  /** From 1; voices with as many votes share a place. */
  place: z.number(),
  /** Whether it has the vote of the person who asks. */
  isLiked: z.boolean(),
});

export const shownContest = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(contestStates),
  /** Null: from the moment the owner saved it. */
  from: z.nullable(z.string()),
  /** Null: until the owner ends it. */
  until: z.nullable(z.string()),
  /** The most liked first; in the owner's order before it starts. */
  voices: z.array(candidate),
});
export type ShownContest = z.infer<typeof shownContest>;

const path = '/gateway-apis/account/v1/activity';

/**
 * A person has one vote in a contest: for another voice it moves there. Left out, `isLiked` turns it around: the same
 * again takes it back.
 */
export const likeContestVoice = call({
  id: 'likeContestVoice',
  method: 'POST',
  path: `${path}/likeActivitySpeaker`,
  access: 'user',
  input: z.object({ speaker: z.string().check(z.maxLength(200)), isLiked: z.optional(z.boolean()) }),
  output: shownContest,
  errors: ['contest.closed', 'input.not-found', 'request.too-many'],
});

/** The contest that runs; else the next one, else the last one with its result. Null: there is none. */
export const listContestLikes = call({
  id: 'listContestLikes',
  method: 'GET',
  path: `${path}/querySpeakerLike`,
  access: 'public',
  input: z.object({}),
  output: z.nullable(shownContest),
});
