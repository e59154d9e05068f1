import type { RequestOf } from '@timbre/contract/call';
import type { generateWriting, WritingEngine } from '@timbre/contract/writing/writing-generation';
import type { TextRange } from './insertion.ts';

export type GenerationRequest = RequestOf<typeof generateWriting>;

/** `length`: the engine stopped at its limit · `stopped`: by its reader · `broken`: it failed or broke off. */
export type GenerationState = 'waiting' | 'writing' | 'done' | 'length' | 'stopped' | 'broken';

/** One text that an engine writes, or wrote, while this page is open. */
export interface Generation {
  readonly key: string;
  readonly request: GenerationRequest;
  /** What of the document it works on, where that stands now; null: all of it, or it is gone. */
  readonly range: TextRange | null;
  /** A new document is to begin with it; false once that is decided. */
  readonly isBeginning: boolean;
  /** Where its text is in the document since it was inserted; null: it isn't there. */
  readonly place: TextRange | null;
  readonly state: GenerationState;
  readonly engine: WritingEngine | null;
  /** The name of the engine that failed before that one took over; null: none did. */
  readonly insteadOf: string | null;
  /** Markdown, as far as it came. */
  readonly text: string;
  /** Taken for it; null: no one knows yet. */
  readonly credits: number | null;
  readonly error: unknown;
}

export type GenerationStep =
  | { readonly type: 'start'; readonly engine: WritingEngine; readonly insteadOf?: string | undefined }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'end'; readonly credits: number; readonly reason: 'done' | 'length' }
  | { readonly type: 'stop' }
  | { readonly type: 'fail'; readonly error: unknown };

export const isUnderWay = ({ state }: Pick<Generation, 'state'>): boolean => state === 'waiting' || state === 'writing';

export function newGeneration(
  key: string,
  request: GenerationRequest,
  { range = null, isBeginning = false }: Partial<Pick<Generation, 'range' | 'isBeginning'>> = {},
): Generation {
  const empty = { text: '', engine: null, insteadOf: null, credits: null, error: null } as const;
  return { key, request, range, isBeginning, place: null, state: 'waiting', ...empty };
}

/** What has come of it after a step; what has ended stays as it is. */
export function stepped(generation: Generation, step: GenerationStep): Generation {
  if (!isUnderWay(generation)) return generation;
  switch (step.type) {
    case 'start':
      return { ...generation, engine: step.engine, insteadOf: step.insteadOf ?? null };
    case 'text':
      return step.text === '' ? generation : { ...generation, state: 'writing', text: generation.text + step.text };
    case 'end':
      return { ...generation, state: step.reason, credits: step.credits };
    case 'stop':
      // Before its first word it costs nothing; after it the server takes what it takes.
      return { ...generation, state: 'stopped', credits: generation.text === '' ? 0 : null };
    case 'fail':
      return { ...generation, state: 'broken', error: step.error };
  }
}
