// What an engine does for a text: one generation at a time, told while it is written.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { writingLimits } from './writing.ts';

/** What can be asked for. */
export const writingTasks = [
  ...(['draft', 'continue', 'rewrite', 'shorten', 'expand', 'tone', 'translate'] as const),
  ...(['summarize', 'key-points', 'titles', 'outline', 'speakable'] as const),
  ...(['video-script', 'podcast-script', 'advert-script'] as const),
] as const;
export type WritingTask = (typeof writingTasks)[number];

/** Tasks that make a text of notes rather than of a text. */
export const tasksFromNotes: readonly WritingTask[] = ['draft', 'video-script', 'podcast-script', 'advert-script'];

export const writingTones = ['neutral', 'friendly', 'formal', 'persuasive', 'playful', 'calm', 'excited'] as const;
export const writingLengths = ['short', 'medium', 'long'] as const;

export const generationLimits = {
  /** Of what is worked on. */
  sourceChars: 20_000,
  /** Of what stands before it, which an engine reads to go on in its voice. */
  contextChars: 8000,
  audienceChars: 200,
} as const;

const language = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?$/, 'Use a language code such as en.'));

export const writingEngine = z.object({
  id: z.string(),
  name: z.string(),
  /** `built-in`: rules, no model · `local`: a model on this machine · `remote`: a provider, texts are sent to it. */
  kind: z.enum(['built-in', 'local', 'remote']),
  /** Who gets texts and notes; null: they stay on this machine. */
  sentTo: z.nullable(z.string()),
  tasks: z.array(z.enum(writingTasks)),
});
export type WritingEngine = z.infer<typeof writingEngine>;

/** Who writes here, the best first, and what is there that no one can do. */
export const listWritingEngines = call({
  id: 'listWritingEngines',
  method: 'GET',
  path: '/gateway-apis/moyin-tool/v1/writing/engines',
  access: 'public',
  input: z.object({}),
  output: z.object({ engines: z.array(writingEngine), missingTasks: z.array(z.enum(writingTasks)) }),
});

/** One event: who begins to write, and once more who takes over, pieces of Markdown as they are written, and the end with its price. */
export const writingEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    engine: writingEngine,
    /** The name of the engine that failed before it wrote a word; left out: none did. */
    insteadOf: z.optional(z.string()),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('end'),
    credits: z.number(),
    /** `done`: all is said · `length`: the engine stopped at its limit. */
    reason: z.enum(['done', 'length']),
  }),
]);
export type WritingEvent = z.infer<typeof writingEvent>;

/**
 * 0.1 credits, taken when all of it is written, or when it is stopped after its first word; what fails or breaks off
 * costs nothing. Changes nothing in the document: its writer decides what of it goes in.
 */
export const generateWriting = call({
  id: 'generateWriting',
  method: 'POST',
  path: '/gateway-apis/moyin-tool/v1/writing/{id}/generate',
  kind: 'events',
  access: 'user',
  input: z.object({
    id: z.string(),
    task: z.enum(writingTasks),
    /** Id of an engine; left out: the best that can do it. */
    engine: z.optional(z.string()),
    /** What is worked on: the selection, or all. */
    source: z._default(z.string(), ''),
    /** What stands before it in the document. */
    context: z._default(z.string().check(z.maxLength(generationLimits.contextChars)), ''),
    /** What it is to be about; for tasks that make a text of notes. */
    notes: z._default(z.string().check(z.maxLength(writingLimits.notesChars)), ''),
    audience: z._default(z.string().check(z.trim(), z.maxLength(generationLimits.audienceChars)), ''),
    tone: z._default(z.enum(writingTones), 'neutral'),
    length: z._default(z.enum(writingLengths), 'medium'),
    /** Of the result, left out: the source's own; `translate` needs it. */
    language: z.optional(language),
  }),
  output: writingEvent,
  errors: [
    ...([
      'input.not-found',
      'writing.source',
      'writing.long',
      'writing.task',
      'writing.engine',
      'engine.untold',
    ] as const),
    ...(['generation.limit', 'credits.insufficient', 'request.too-many'] as const),
  ],
});
