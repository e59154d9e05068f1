import * as z from 'zod/mini';
import { call } from '../call.ts';

/** What an engine did with the same work as the others. Times are of the machine that measured. */
export const engineMeasure = z.object({
  task: z.enum(['speech', 'recognition', 'alignment']),
  /** `engine/model` where an engine runs several models; each is measured by itself. */
  engine: z.string(),
  version: z.string(),
  /** ISO 639. */
  language: z.string(),
  /** Who spoke: the engine's own first voice, or the voice that a recognizer or the aligner listened to. */
  voice: z.string(),
  /** The recognizer that listened; null: none here knows the language. */
  listener: z.nullable(z.string()),
  /** Share of the words that were misheard, of the characters in scripts without spaces; null without a listener. */
  wordErrorRate: z.nullable(z.number()),
  /** Milliseconds until the first sound of speech; null for other tasks. */
  firstAudioMs: z.nullable(z.number()),
  /** Milliseconds between word starts as the aligner has them and as the speaking engine does, of half the words; null for other tasks. */
  medianErrorMs: z.nullable(z.number()),
  /** The same of 95 of 100 words. */
  highErrorMs: z.nullable(z.number()),
  /** Seconds of sound made or heard in one second. */
  speed: z.number(),
  measuredAt: z.string(),
});
export type EngineMeasure = z.infer<typeof engineMeasure>;

/** A measuring that is waiting or running. */
const measuring = z.object({
  /** 0 to 1. */
  fraction: z.number(),
  /** The engine and language at work; null before the first. */
  stage: z.nullable(z.string()),
});

const path = '/gateway-apis/admin/v1/engines/measures';

/** The best of each language and task first. */
export const listEngineMeasures = call({
  id: 'listEngineMeasures',
  method: 'GET',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.object({ measures: z.array(engineMeasure), running: z.nullable(measuring) }),
});

/** Measures every engine that is installed here, in a job. Where one is under way, nothing more is begun. */
export const measureEngines = call({
  id: 'measureEngines',
  method: 'POST',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.object({}),
});

/** What was measured up to then stays. */
export const stopMeasuringEngines = call({
  id: 'stopMeasuringEngines',
  method: 'DELETE',
  path,
  access: 'owner',
  input: z.object({}),
  output: z.object({}),
});
