// Services on other machines that the owner sets up for a task; what the task sends to one leaves this machine.
import * as z from 'zod/mini';
import { call } from '../call.ts';

const path = '/gateway-apis/admin/v1/providers';

export const providerLimits = {
  nameChars: 60,
  urlChars: 500,
  keyChars: 500,
  modelChars: 100,
  voices: 50,
  all: 30,
} as const;

export const providerTasks = ['speech', 'recognition', 'translation', 'writing', 'sound-effects', 'images'] as const;
export type ProviderTask = (typeof providerTasks)[number];

/** Tasks for which engines here and providers make the same kind of thing, so that either may come first. */
export const sharedTasks = ['recognition', 'translation', 'writing'] as const;
export type SharedTask = (typeof sharedTasks)[number];
const hereFirst = z.array(z.enum(sharedTasks));

/** The shapes that are spoken for each task. */
export const providerShapes = {
  speech: ['openai', 'elevenlabs'],
  recognition: ['openai', 'elevenlabs'],
  translation: ['chat', 'libretranslate', 'deepl'],
  writing: ['chat'],
  'sound-effects': ['elevenlabs'],
  images: ['openai', 'automatic1111'],
} as const satisfies Readonly<Record<ProviderTask, readonly string[]>>;

export const providerShape = z.enum(['openai', 'elevenlabs', 'chat', 'libretranslate', 'deepl', 'automatic1111']);
export type ProviderShape = z.infer<typeof providerShape>;

/** Whether a shape is one of the task's. */
export const isShapeOf = (task: ProviderTask, shape: string): boolean =>
  (providerShapes[task] as readonly string[]).includes(shape);

/** Whether the name of a model belongs to a question; `optional`: without one the provider chooses. */
export function modelOf(task: ProviderTask, shape: ProviderShape): 'needed' | 'optional' | 'none' {
  if (shape === 'libretranslate' || shape === 'deepl') return 'none';
  return task === 'sound-effects' || task === 'images' ? 'optional' : 'needed';
}

/** A voice's name at the provider, and the language it is listed under: `ash`, `jf_alpha=ja`. */
export const voiceName = z
  .string()
  .check(z.regex(/^[\w.-]{1,80}(?:=[a-z]{2,3}(?:-[A-Z]{2})?)?$/u, 'Use names such as ash, or jf_alpha=ja.'));

const httpUrl = z.string().check(
  z.trim(),
  z.maxLength(providerLimits.urlChars),
  z.refine((text) => {
    if (!/^https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?$/iu.test(text)) return false;
    return z.safeParse(z.url(), text).success;
  }, 'Enter an address such as https://api.example.org/v1, without a password or question mark.'),
);

/** A provider as the owner sees it. Its key never leaves the server. */
export const providerInfo = z.object({
  id: z.string(),
  task: z.enum(providerTasks),
  shape: providerShape,
  name: z.string(),
  url: z.string(),
  model: z.nullable(z.string()),
  voices: z.array(z.string()),
  hasKey: z.boolean(),
  /** `host`: by environment settings, which are changed there. */
  origin: z.enum(['host', 'owner']),
  isEnabled: z.boolean(),
  lastUsedAt: z.nullable(z.string()),
  /** A sentence of the machine, in English. */
  lastError: z.nullable(z.object({ at: z.string(), message: z.string() })),
  /** It failed several times in a row, and the next engine is asked until then. */
  pausedUntil: z.nullable(z.string()),
});
export type ProviderInfo = z.infer<typeof providerInfo>;

const settings = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(providerLimits.nameChars)),
  url: httpUrl,
  model: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(providerLimits.modelChars))),
  voices: z.array(voiceName).check(z.maxLength(providerLimits.voices)),
};
/** Visible characters: anything else could end a header. */
const key = z
  .string()
  .check(z.trim(), z.maxLength(providerLimits.keyChars), z.regex(/^[\x21-\x7e]+$/u, 'Enter the key without spaces.'));

/** Those of a task in the order in which they are asked. */
export const listProviders = call({
  id: 'listProviders',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.object({
    providers: z.array(providerInfo),
    /** Tasks whose engines on this machine come before their providers. */
    hereFirst,
  }),
});

/** From now on this machine's engines come before the task's providers, whatever was measured; or behind them again. */
export const changeEngineOrder = call({
  id: 'changeEngineOrder',
  method: 'POST',
  path: '/gateway-apis/admin/v1/engine-order',
  access: 'owner',
  input: z.object({ task: z.enum(sharedTasks), isHereFirst: z.boolean() }),
  output: z.object({ hereFirst }),
});

/** Adds one that is off, so that it can be tested first. */
export const createProvider = call({
  id: 'createProvider',
  method: 'POST',
  path,
  access: 'owner',
  idempotent: true,
  input: z.object({ task: z.enum(providerTasks), shape: providerShape, ...settings, key: z.nullable(key) }),
  output: providerInfo,
  errors: ['providers.incomplete', 'providers.limit'],
});

/** Key left out: it stays, unless the address leads to another host; null: none is sent. */
export const changeProvider = call({
  id: 'changeProvider',
  method: 'POST',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: z.string(), ...settings, key: z.optional(z.nullable(key)) }),
  output: providerInfo,
  errors: ['input.not-found', 'providers.incomplete', 'providers.key-again'],
});

/** From now on the task may send things there, or no longer. */
export const switchProvider = call({
  id: 'switchProvider',
  method: 'POST',
  path: `${path}/{id}/switch`,
  access: 'owner',
  input: z.object({ id: z.string(), isEnabled: z.boolean() }),
  output: providerInfo,
  errors: ['input.not-found'],
});

/** One place forward among those of its task; the next one is asked when it fails. */
export const preferProvider = call({
  id: 'preferProvider',
  method: 'POST',
  path: `${path}/{id}/prefer`,
  access: 'owner',
  input: z.object({ id: z.string() }),
  output: providerInfo,
  errors: ['input.not-found'],
});

/** Asks for one small thing of its task, with a text of the studio's own. */
export const testProvider = call({
  id: 'testProvider',
  method: 'POST',
  path: `${path}/{id}/test`,
  access: 'owner',
  input: z.object({ id: z.string() }),
  output: z.object({
    isOk: z.boolean(),
    /** What came, or why not: a sentence of the machine, in English. */
    message: z.string(),
    seconds: z.number(),
  }),
  errors: ['input.not-found'],
});

export const removeProvider = call({
  id: 'removeProvider',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'owner',
  input: z.object({ id: z.string() }),
  output: z.object({}),
  errors: ['input.not-found'],
});
