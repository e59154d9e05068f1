// The languages of a video translation, and what is spoken in each.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dubGoals, dubLanguage, dubLimits, dubWording, spokenDubLine } from './dub-document.ts';
import { dub, dubRun } from './dub-view.ts';
import { dubPath } from './dubbing.ts';

const one = `${dubPath}/{taskId}`;

/** What works here is told, not what could. */
export const dubLanguages = z.object({
  /** Languages that a recogniser here hears. */
  sources: z.array(z.object({ language: z.string(), name: z.string(), canHear: z.boolean() })),
  /** Languages in which a voice here speaks, or into which a translator leads. */
  targets: z.array(
    z.object({
      language: z.string(),
      name: z.string(),
      /** 0: it can be had as subtitles only. */
      voices: z.number(),
      /** From these a translator here leads into it; from others its lines are written by hand. */
      translatedFrom: z.array(z.string()),
    }),
  ),
  /** A recogniser here finds out the language by itself. */
  canDetect: z.boolean(),
});
export type DubLanguages = z.infer<typeof dubLanguages>;

export const listDubLanguages = call({
  id: 'listDubLanguages',
  method: 'GET',
  path: `${dubPath}/language`,
  access: 'public',
  input: z.object({}),
  output: dubLanguages,
});

/** A voice that may speak in a dub, the one most like the speaker first where one is named. */
export const dubVoice = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.string(),
  isCloned: z.boolean(),
  /** How like the speaker it is, 0 to 1; null: not compared. */
  likeness: z.nullable(z.number()),
});
export type DubVoice = z.infer<typeof dubVoice>;

export const listDubSpeakers = call({
  id: 'listDubSpeakers',
  method: 'GET',
  path: `${dubPath}/speakerList`,
  access: 'user',
  input: z.object({
    language: dubLanguage,
    /** With both, the voices are compared with how this speaker sounds. */
    taskId: z.optional(z.string()),
    speakerId: z.optional(z.string()),
  }),
  output: z.array(dubVoice),
  errors: ['input.not-found'],
});

/**
 * What a speaker of a video sounds like: up to a minute of their clearest lines as a WAV file, without what plays behind them
 * where that can be taken out. A voice can be cloned from it with their consent.
 */
export const readDubSpeakerSample = call({
  id: 'readDubSpeakerSample',
  method: 'GET',
  path: `${dubPath}/{taskId}/speakers/{speakerId}/sample`,
  kind: 'file',
  access: 'user',
  input: z.object({ taskId: z.string(), speakerId: z.string() }),
  output: z.unknown(),
  errors: ['input.not-found', 'request.too-many'],
});

const languageErrors = [
  ...(['input.not-found', 'state.conflict', 'dub.unfinished', 'dub.same-language', 'dub.languages'] as const),
  ...([
    'dub.voiceless',
    'translation.pair',
    'translation.provider',
    'engine.untold',
    'credits.insufficient',
    'request.too-many',
  ] as const),
] as const;

/**
 * One more language, translated from the original as it is corrected now. Paid as the first one was. With a goal it goes
 * on to that, and may wait behind what is being made: its price is held then, and the answer is what it waits for.
 */
export const addDubLanguage = call({
  id: 'addDubLanguage',
  method: 'POST',
  path: `${one}/languages`,
  access: 'user',
  idempotent: true,
  input: z.object({ taskId: z.string(), language: dubLanguage, goal: z.optional(z.enum(dubGoals)) }),
  output: dubRun,
  errors: languageErrors,
});

/** With its wordings and its speech. What was paid stays paid, should it be added again. */
export const removeDubLanguage = call({
  id: 'removeDubLanguage',
  method: 'DELETE',
  path: `${one}/languages/{language}`,
  access: 'user',
  input: z.object({ taskId: z.string(), language: dubLanguage }),
  output: z.object({ revision: z.number() }),
  errors: ['input.not-found', 'dub.unfinished'],
});

/** These lines as they are saved, translated again; locked ones are passed over. The caller puts them in. Free. */
export const translateDubLines = call({
  id: 'translateDubLines',
  method: 'POST',
  path: `${one}/translate`,
  access: 'user',
  input: z.object({
    taskId: z.string(),
    language: dubLanguage,
    lineIds: z.array(z.string()).check(z.minLength(1), z.maxLength(dubLimits.translated)),
  }),
  output: z.object({ wordings: z.array(z.object({ lineId: z.string(), wording: dubWording })) }),
  errors: ['input.not-found', 'translation.pair', 'translation.provider', 'engine.untold'],
});

/** A line in fewer words that would fit its time, from a writing engine or by leaving out what can be; free. */
export const shortenDubLine = call({
  id: 'shortenDubLine',
  method: 'POST',
  path: `${one}/shorten`,
  access: 'user',
  input: z.object({ taskId: z.string(), language: dubLanguage, lineId: z.string() }),
  output: z.object({
    /** The shortest first; empty: nothing shorter was found. */
    wordings: z.array(z.object({ text: z.string(), seconds: z.number() })),
    /** Who wrote them, for people. */
    engine: z.string(),
  }),
  errors: ['input.not-found', 'dub.voiceless'],
});

const speechErrors = [
  ...(['input.not-found', 'state.conflict', 'dub.unfinished', 'dub.no-translation'] as const),
  ...(['dub.untranslated', 'dub.voiceless'] as const),
  ...(['voice.unavailable', 'voice.language', 'voice.premium', 'text.unspeakable', 'engine.failed'] as const),
] as const;

/** One line as it is saved, within the preview rights; free. */
export const speakDubLine = call({
  id: 'speakDubLine',
  method: 'POST',
  path: `${one}/line`,
  access: 'user',
  input: z.object({ taskId: z.string(), language: dubLanguage, lineId: z.string() }),
  output: z.object({
    /** Short-lived signed address. */
    url: z.string(),
    durationSeconds: z.number(),
    spoken: spokenDubLine,
  }),
  errors: [...speechErrors, 'preview.limit', 'preview.trial-limit'],
});

/** What speaking a language, or a file of it, would cost now. */
export const dubEstimate = z.object({
  seconds: z.number(),
  credits: z.number(),
  /** For a person. */
  formula: z.string(),
  /** Lines that would be spoken: those that changed. */
  lines: z.number(),
});
export type DubEstimate = z.infer<typeof dubEstimate>;

export const estimateDubSpeech = call({
  id: 'estimateDubSpeech',
  method: 'GET',
  path: `${one}/speech`,
  access: 'user',
  input: z.object({ taskId: z.string(), language: dubLanguage }),
  output: z.extend(dubEstimate, {
    /** The dub's sound was mixed with the settings and the lexicon as they are now: a run would change nothing in it. */
    isUpToDate: z.boolean(),
  }),
  errors: ['input.not-found'],
});

/**
 * Speaks the lines of a language that changed since they were spoken last, and mixes the dub's sound again. The first time of
 * a language is paid by the decoded length; after that it is free.
 */
export const createDubSpeech = call({
  id: 'createDubSpeech',
  method: 'POST',
  path: `${one}/speech`,
  access: 'user',
  idempotent: true,
  input: z.object({ taskId: z.string(), language: dubLanguage }),
  output: dubRun,
  errors: [...speechErrors, 'dub.unchanged', 'credits.insufficient', 'storage.full', 'disk.full', 'request.too-many'],
});

/** What subtitles became. */
export const dubImport = z.object({
  /** Lines that were made of the original, or that have their wording from the subtitles now. */
  lines: z.number(),
  /** Lines that the subtitles have other words for, and that stayed because their wording is locked. */
  locked: z.number(),
});
export type DubImport = z.infer<typeof dubImport>;

/**
 * Subtitles of one's own in place of what stands there. As the original's lines: one at the time of another keeps its speaker,
 * its id and its wordings. As the wordings of a language: lines that the subtitles say nothing for, and locked ones, stay.
 */
export const importDubSubtitles = call({
  id: 'importDubSubtitles',
  method: 'POST',
  path: `${one}/subtitles`,
  access: 'user',
  input: z.object({
    taskId: z.string(),
    revision: z.number(),
    /** Null: of the original. */
    language: z._default(z.nullable(dubLanguage), null),
    text: z.string().check(z.minLength(1), z.maxLength(dubLimits.subtitleBytes)),
  }),
  output: z.extend(dub, { imported: dubImport }),
  errors: ['input.not-found', 'state.conflict', 'dub.unfinished', 'dub.subtitles'],
});
