// What a video translation answers: its run, its row in the list, and the whole as its editor opens it.
import * as z from 'zod/mini';
import { jobProgress, jobStatus } from '../jobs.ts';
import { dubLine, dubSettings, spokenDubLine } from './dub-document.ts';

/**
 * What is being made of a project, one at a time. `text`: the recording is heard and translated · `speech`: the lines are
 * spoken and mixed · `file`: a video, sound or stems to take home.
 */
export const dubRunKinds = ['text', 'speech', 'file'] as const;
export type DubRunKind = (typeof dubRunKinds)[number];

/** What a run may be at, by the words of its progress; a run has some of them, in this order. */
export const dubStages = [
  ...(['fetching', 'decoding', 'listening', 'recognising', 'writing', 'translating', 'voices'] as const),
  ...(['speaking', 'background', 'mixing', 'picture', 'encoding', 'storing'] as const),
] as const;

const failure = z.nullable(z.object({ code: z.string(), message: z.string() }));

export const dubRun = z.object({
  id: z.string(),
  kind: z.enum(dubRunKinds),
  /** Its target language; empty: the original is only heard. */
  language: z.string(),
  status: jobStatus,
  progress: z.nullable(jobProgress),
  /** An error name of errors.ts with its sentence, when it failed. */
  error: failure,
  /** Credits taken; null until done. */
  credits: z.nullable(z.number()),
  createdAt: z.string(),
});
export type DubRun = z.infer<typeof dubRun>;

/**
 * How far a target language is. `waiting`: it is translated after those before it · `failed`, `stopped`: its translation ended
 * without one, and can be tried again · `ready`: it was spoken once, though lines may have changed since.
 */
export const dubLanguageStates = ['waiting', 'translating', 'failed', 'stopped', 'text', 'speaking', 'ready'] as const;

export const dubSummary = z.object({
  taskId: z.string(),
  /** The same. */
  id: z.string(),
  title: z.string(),
  /** BCP 47; null until it is known. */
  sourceLanguage: z.nullable(z.string()),
  targets: z.array(z.object({ language: z.string(), state: z.enum(dubLanguageStates) })),
  /** 0 until what is behind its link is fetched. */
  durationSeconds: z.number(),
  isVideo: z.boolean(),
  /** What is said in it is known: its lines can be read. */
  hasText: z.boolean(),
  sizeBytes: z.number(),
  /** A picture of the video in a short-lived address; empty when there is none. */
  coverUrl: z.string(),
  /** Of the newest run. */
  status: jobStatus,
  run: z.nullable(dubRun),
  /** Taken for it so far. */
  credits: z.number(),
  /** When its editor was last opened; null: never. */
  openedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Null: it is not in the bin. */
  binnedAt: z.nullable(z.string()),
});
export type DubSummary = z.infer<typeof dubSummary>;

/** A target language as the editor shows it. */
export const dubTarget = z.object({
  language: z.string(),
  state: z.enum(dubLanguageStates),
  /** Why its translation failed; null: it did not. */
  error: failure,
  /** Which engine translated it; null: none, the lines are the user's own. */
  translator: z.nullable(z.string()),
  /** The first speech of a language is paid; what is changed afterwards is free. */
  isPaid: z.boolean(),
  /** How the lines were spoken last. */
  spoken: z.array(spokenDubLine),
  /** The whole dub's sound in a short-lived address; null until it was spoken. */
  audioUrl: z.nullable(z.string()),
  /** The original's time and the dub's differ from these times on, by so many seconds: the picture stands still there. */
  holds: z.array(z.object({ at: z.number(), seconds: z.number() })),
});
export type DubTarget = z.infer<typeof dubTarget>;

export const dub = z.extend(dubSummary, {
  revision: z.number(),
  fileId: z.nullable(z.string()),
  /** What a browser plays: the file as it was given, or a smaller copy in a format it knows. */
  mediaUrl: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Speech can be taken out of a stereo sound whose speakers stand in the middle; another one is only lowered. */
  canKeepBackground: z.boolean(),
  /** Which recogniser heard it; null: its text was brought along. */
  engine: z.nullable(z.string()),
  /** How sure it was of its words, 0 to 1, their mean; null: it doesn't tell, or its text was brought along. */
  confidence: z.nullable(z.number()),
  /** Loudest sample of each tenth of a second, 0 to 1. */
  peaks: z.array(z.number()),
  settings: dubSettings,
  /** In the order of their times. */
  lines: z.array(dubLine),
  languages: z.array(dubTarget),
});
export type Dub = z.infer<typeof dub>;
