// Instant avatars: people's own portraits, with a voice of their own where they gave a sample.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { cloneAges, cloneGenders, cloneStyles } from '../cloning/cloning.ts';
import { jobProgress } from '../jobs.ts';
import { consentInput, photoRefusals } from './talking-photos-photos.ts';

export const avatarLimits = { nameChars: 50, demoSeconds: 3 } as const;

const path = '/gateway-apis/tts/v1/avatar/case';
const byId = z.object({ id: z.string() });
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please provide a name for the avatar.'),
    z.maxLength(avatarLimits.nameChars, `At most ${avatarLimits.nameChars} characters`),
  );

/** 0 processing, 1 ready, 2 failed. */
export const caseStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const ownAvatar = z.object({
  id: z.string(),
  /** The same, as a page takes it. */
  caseId: z.string(),
  name: z.string(),
  type: z.literal('avatar'),
  status: caseStatus,
  /** 0 rests, 1 may be used. */
  useStatus: z.union([z.literal(0), z.literal(1)]),
  progress: z.nullable(jobProgress),
  photoId: z.nullable(z.string()),
  /** Its voice; null without a sample, or until it is made. */
  speakerId: z.nullable(z.string()),
  headerImage: z.string(),
  coverUrl: z.string(),
  demoStatus: caseStatus,
  /** Short-lived signed address; null until it is made. */
  demoUrl: z.nullable(z.string()),
  language: z.string(),
  accent: z.string(),
  gender: z.enum(cloneGenders),
  age: z.enum(cloneAges),
  style: z.nullable(z.enum(cloneStyles)),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  canRetry: z.boolean(),
  createdAt: z.string(),
});
export type OwnAvatar = z.infer<typeof ownAvatar>;

export const ownAvatarList = z.object({
  usableCountLimit: z.number(),
  usableCount: z.number(),
  totalCount: z.number(),
  /** The newest first; what is being made or failed stands in it too. */
  totalList: z.array(ownAvatar),
  usableList: z.array(ownAvatar),
});
export type OwnAvatarList = z.infer<typeof ownAvatarList>;

/** Slots, all avatars, and those in use. */
export const listAvatarCases = call({
  id: 'listAvatarCases',
  method: 'GET',
  path: `${path}/checkList`,
  access: 'user',
  input: z.object({}),
  output: ownAvatarList,
});

/** True: an avatar of this name is there already. */
export const checkAvatarName = call({
  id: 'checkAvatarName',
  method: 'GET',
  path: `${path}/checkName`,
  access: 'user',
  input: z.object({ name }),
  output: z.boolean(),
});

/** Takes a slot and starts the making. Free. */
export const createAvatarCase = call({
  id: 'createAvatarCase',
  method: 'POST',
  path: `${path}/create`,
  access: 'user',
  idempotent: true,
  input: z.object({
    name,
    /** The portrait: a photo of `detectAvatar`, an original, an upload or a link. */
    photoId: z.optional(z.string()),
    imageId: z.optional(z.string()),
    fileId: z.optional(z.string()),
    photoUrl: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    /** Address of a sample of `prepareCloneSample`, an upload's or a link's: its voice is cloned and takes no slot. */
    sampleUrl: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
    /** Of the voice; left out: the language of the demo. */
    language: z._default(z.string().check(z.maxLength(100)), 'en-US'),
    accent: z._default(z.string().check(z.maxLength(100)), ''),
    gender: z._default(z.enum(cloneGenders), 'female'),
    age: z._default(z.enum(cloneAges), 'Adults'),
    style: z.optional(z.enum(cloneStyles)),
    denoise: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), 0),
    ...consentInput,
    /** With a sample: the version of the wording about voices that was agreed to (`cloneConsent`). */
    voiceConsent: z._default(z.string().check(z.maxLength(20)), ''),
  }),
  output: ownAvatar,
  errors: [
    ...photoRefusals,
    ...(['avatar.slots-used', 'avatar.name-taken', 'photo.consent', 'clone.consent', 'clone.language'] as const),
    ...(['clone.sample-missing', 'clone.sample-format', 'clone.sample-unreadable', 'clone.sample-short'] as const),
    ...(['clone.sample-long', 'clone.sample-large', 'clone.sample-silent', 'clone.link'] as const),
  ],
});

const one = { access: 'user', input: byId, output: ownAvatar } as const;
export const readAvatarCase = call({
  ...one,
  id: 'readAvatarCase',
  method: 'GET',
  path: `${path}/{id}`,
  errors: ['input.not-found'],
});

/** With its voice; refused while a project shows the avatar, or something speaks in its voice. */
export const deleteAvatarCase = call({
  id: 'deleteAvatarCase',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: byId,
  output: z.object({}),
  errors: ['input.not-found', 'avatar.in-use', 'clone.in-use'],
});

/** Which avatars are in use: no more than the plan has slots for. */
export const setAvatarCaseUse = call({
  id: 'setAvatarCaseUse',
  method: 'PUT',
  path: `${path}/changeUseStatus`,
  access: 'user',
  input: z.object({
    usableList: z.array(z.string()).check(z.maxLength(1000)),
    /** Those that rest. It may be left out: what is not in use rests anyway. */
    disableList: z._default(z.array(z.string()).check(z.maxLength(1000)), []),
  }),
  output: ownAvatarList,
  errors: ['avatar.keep', 'input.invalid', 'input.not-found'],
});

/** Makes one that failed, from the same portrait and sample. */
export const retryAvatarCase = call({
  ...one,
  id: 'retryAvatarCase',
  method: 'PUT',
  path: `${path}/retry/{id}`,
  errors: ['input.not-found', 'state.conflict', 'avatar.slots-used', 'avatar.name-taken'],
});

/** Makes the demo again of one that is ready. */
export const retryAvatarCaseDemo = call({
  ...one,
  id: 'retryAvatarCaseDemo',
  method: 'PUT',
  path: `${path}/demo/retry/{id}`,
  errors: ['input.not-found', 'state.conflict'],
});
