// Which engine serves each task of the studio, and how to get a better one.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { engineMeasure } from './admin-engine-measures.ts';

export const studioTasks = [
  ...(['speech', 'cloning', 'recognition', 'translation', 'writing', 'sound-effects', 'images'] as const),
  ...(['matching', 'alignment', 'talking-photos'] as const),
] as const;

/** `none`: nothing here can do it. */
export const servingKind = z.enum(['built-in', 'model', 'remote', 'none']);

/**
 * How a task gets better: `model`: install one · `provider`: add one in the owner's area · `program`: install a package ·
 * `best`: what is here comes before everything else.
 */
export const betterWay = z.enum(['model', 'provider', 'program', 'best']);

/**
 * Why an engine comes first. `here`: the owner put this machine before providers · `order`: the owner put this provider
 * before others · `provider`: it is switched on · `measured`: none was understood better here · `model`: a model comes
 * before what is built in · `built-in`: the first of what is built in · `only`: there is no other.
 */
const servingReason = z.enum(['here', 'order', 'provider', 'measured', 'model', 'built-in', 'only']);

/** The engine that a task begins with now. */
export const servedTask = z.object({
  task: z.enum(studioTasks),
  kind: servingKind,
  /** A name of the machine's; null: nothing can do it. */
  engine: z.nullable(z.string()),
  /** Null: nothing can do it. */
  why: z.nullable(servingReason),
  /** How good the engine measured here; null: it was not measured. */
  measured: z.nullable(
    z.pick(engineMeasure, { language: true, wordErrorRate: true, medianErrorMs: true, speed: true, measuredAt: true }),
  ),
  /**
   * Of all voices that the engine cloned here: how many, and the median distance between voice and sample by the speaker
   * metric, under which two recordings of one speaker are rarely more than 2.5 apart. Null for other tasks and before the
   * first voice.
   */
  likeness: z.nullable(z.object({ count: z.number(), medianDistance: z.number() })),
  /** Who gets texts or recordings; null: they stay on this machine. */
  sentTo: z.nullable(z.string()),
  /** What takes over by itself while it fails, in order: engines here at once, providers from the next request on. */
  others: z.array(z.string()),
  /** What to do, the best first. */
  better: z.array(betterWay),
});
export type ServedTask = z.infer<typeof servedTask>;

/** Every task, with what serves it. */
export const listServedTasks = call({
  id: 'listServedTasks',
  method: 'GET',
  path: '/gateway-apis/admin/v1/tasks',
  access: 'owner',
  input: z.object({}),
  output: z.object({ tasks: z.array(servedTask) }),
});
