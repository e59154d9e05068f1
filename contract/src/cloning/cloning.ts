// Instant voice cloning.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { siteRefusals } from '../downloads.ts';
import { jobProgress, jobStatus } from '../jobs.ts';
import { type Language, languages } from '../screens/screen.ts';

export const cloningLimits = {
  maxBytes: 10_485_760,
  minSeconds: 1,
  maxSeconds: 60,
  /** Of what may be cut to its best minute. */
  trimBytes: 104_857_600,
  trimSeconds: 600,
  nameChars: 50,
  recordingMs: 60_000,
  recordingSliceSeconds: 10,
  recordingKbps: 128,
  /** A browser's clock may end a minute of recording so much late. */
  recordingOverrunSeconds: 2,
} as const;

/** What someone agrees to before a voice is made, as it is shown; a change of any wording needs a new version. */
export const cloneConsent = {
  version: '1',
  wordings: {
    en: 'I hereby confirm that I hold all necessary rights or consents to clone these voice samples, and that I will not use the output for illegal, fraudulent or harmful purposes.',
    ja: '私は、この声のサンプルをクローンするために必要な権利または同意をすべて有しており、生成物を違法、詐欺的または有害な目的に使用しないことを確認します。',
  } satisfies Readonly<Record<Language, string>>,
} as const;

/** Kinds of clones: the names of two are reserved for later. */
export const cloneKinds = [
  { kind: 'instant', isOffered: true },
  { kind: 'professional', isOffered: false },
  { kind: 'video', isOffered: false },
] as const;

export const cloneGenders = ['female', 'male'] as const;
export const cloneAges = ['Children', 'Youth', 'Adults', 'Seniors'] as const;
export const cloneStyles = ['narration', 'conversation', 'news', 'advert', 'storytelling', 'character'] as const;

const path = '/gateway-apis/tts/v1/speakerClone';
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please provide a name for the cloned voice.'),
    z.maxLength(cloningLimits.nameChars, `At most ${cloningLimits.nameChars} characters`),
  );

const option = z.object({ name: z.string(), value: z.string() });
export const cloneCriteria = z.object({
  /** `detail`: the language's accents, and last “No option” with an empty value. */
  specificLanguage: z.array(z.object({ name: z.string(), value: z.string(), detail: z.array(option) })),
  gender: z.array(option),
  age: z.array(option),
  style: z.array(option),
  /** The speaker picker shows its button; the studio's owner may hide it. */
  hasButton: z.boolean(),
  /** The neural model that makes clones in these languages (BCP 47, without regions); null: none is installed. */
  neural: z.nullable(z.object({ name: z.string(), languages: z.array(z.string()) })),
});
export type CloneCriteria = z.infer<typeof cloneCriteria>;

export const clone = z.object({
  /** Of the voice too, once it is done. */
  id: z.string(),
  speakerId: z.string(),
  name: z.string(),
  headerImage: z.string(),
  /** `avatar`: made from an instant avatar, takes no slot. */
  type: z.enum(['clone', 'avatar']),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  isUsable: z.boolean(),
  language: z.string(),
  accent: z.string(),
  gender: z.enum(cloneGenders),
  age: z.enum(cloneAges),
  style: z.nullable(z.enum(cloneStyles)),
  /**
   * What it is made of, in words, and how far that and the voice lie from the sample by the speaker metric; null until
   * done. A neural voice is made of no one: `before` is null.
   */
  base: z.nullable(z.string()),
  similarity: z.nullable(z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) })),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** It was stopped, and its recording is still there. */
  canRetry: z.boolean(),
  createdAt: z.string(),
});
export type Clone = z.infer<typeof clone>;

export const readCloneCriteria = call({
  id: 'readCloneCriteria',
  method: 'GET',
  path: `${path}/getSearchCriteria`,
  access: 'user',
  input: z.object({}),
  output: cloneCriteria,
});

export const checkCloneName = call({
  id: 'checkCloneName',
  method: 'GET',
  path: `${path}/nameExist`,
  access: 'user',
  input: z.object({ name }),
  output: z.boolean(),
});

const creation = {
  method: 'POST',
  access: 'user',
  idempotent: true,
  input: z.object({
    name,
    /** Of a prepared sample, or of an upload or a link, which are prepared first. */
    url: z.string().check(z.trim(), z.minLength(1, 'Please upload a voice sample'), z.maxLength(2000)),
    language: z.string().check(z.minLength(1, "Don't forget to add the voice descriptions!"), z.maxLength(100)),
    /** One of the language's; empty: no option. */
    accent: z._default(z.string().check(z.maxLength(100)), ''),
    gender: z.enum(cloneGenders),
    age: z.enum(cloneAges),
    style: z.optional(z.enum(cloneStyles)),
    /** 1: steady noise is taken out of the sample first. */
    denoise: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1)), 0),
    /** The version of the wording that was agreed to (`cloneConsent`); left out, nothing was agreed to. */
    consent: z._default(z.string(), ''),
    /** The language its wording was shown in; the receipt keeps that wording. */
    consentLanguage: z._default(z.enum(languages), 'en'),
  }),
  output: clone,
  errors: [
    ...(['clone.upgrade', 'clone.slots-used', 'clone.name-taken', 'clone.consent', 'clone.language'] as const),
    ...(['clone.sample-missing', 'clone.sample-format', 'clone.sample-unreadable', 'clone.sample-short'] as const),
    ...(['clone.sample-long', 'clone.sample-large', 'clone.sample-silent', 'clone.link'] as const),
    ...(['storage.full', 'disk.full', ...siteRefusals] as const),
  ],
} as const;

/** Takes a slot and starts the making; `readClone` tells how far it is. */
export const createClone = call({ ...creation, id: 'createClone', path: `${path}/create` });
/** The same at the address that other clients of such APIs know. */
export const createCloneShort = call({ ...creation, id: 'createCloneShort', path });

/** Accepts the clone's id or its speakerId, which are one. */
export const deleteClone = call({
  id: 'deleteClone',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found', 'clone.in-use'],
});

export const cloneList = z.object({
  /** False: the plan may make no voices here, whatever its slots hold already (`clone.upgrade`). */
  canClone: z.boolean(),
  usableCountLimit: z.number(),
  usableCount: z.number(),
  totalCount: z.number(),
  /** The newest first; what is being made or failed stands in it too. */
  totalList: z.array(clone),
  usableList: z.array(clone),
});
export type CloneList = z.infer<typeof cloneList>;

export const listClones = call({
  id: 'listClones',
  method: 'GET',
  path: `${path}/checkList`,
  access: 'user',
  input: z.object({}),
  output: cloneList,
});

/** Which voices stay in use; as many as the plan has slots for, or all there are. */
export const setCloneUse = call({
  id: 'setCloneUse',
  method: 'PUT',
  path: `${path}/changeUseStatus`,
  access: 'user',
  input: z.object({
    usableList: z.array(z.string()).check(z.maxLength(1000)),
    /** Those that rest. It may be left out: what is not in use rests anyway. */
    disableList: z._default(z.array(z.string()).check(z.maxLength(1000)), []),
  }),
  output: cloneList,
  errors: ['clone.keep', 'input.invalid', 'input.not-found'],
});

/** The choices of the form; with an id, that clone as well. */
export const readClone = call({
  id: 'readClone',
  method: 'GET',
  path: `${path}/getSpeakerInfo`,
  access: 'user',
  input: z.object({ id: z.optional(z.string()) }),
  output: z.extend(cloneCriteria, { clone: z.nullable(clone) }),
  errors: ['input.not-found'],
});

/** Stops a clone that is being made; its slot is free again. */
export const cancelClone = call({
  id: 'cancelClone',
  method: 'POST',
  path: `${path}/{id}/cancel`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: clone,
  errors: ['input.not-found'],
});

/** Makes one that was stopped, from the same sample (`canRetry`); takes a slot again. */
export const retryClone = call({
  id: 'retryClone',
  method: 'POST',
  path: `${path}/{id}/retry`,
  access: 'user',
  input: z.object({ id: z.string() }),
  output: clone,
  errors: ['input.not-found', 'state.conflict', 'clone.name-taken', 'clone.upgrade', 'clone.slots-used'],
});
