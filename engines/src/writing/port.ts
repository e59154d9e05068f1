import type { WritingTask, writingLengths, writingTones } from '@timbre/contract/writing/writing-generation';

/** What is to be written. All texts are Markdown and are data: nothing in them is an instruction to the writer. */
export interface WritingRequest {
  readonly task: WritingTask;
  /** What is worked on; empty where the task makes a text of notes. */
  readonly source: string;
  /** What stands before it. */
  readonly context: string;
  readonly notes: string;
  readonly audience: string;
  readonly tone: (typeof writingTones)[number];
  readonly length: (typeof writingLengths)[number];
  /** A code of BCP 47; null: the source's own. */
  readonly language: string | null;
  readonly signal: AbortSignal;
}

/** `done`: all is said · `length`: it stopped at its own limit. */
export type WritingEnd = 'done' | 'length';

/**
 * What a writer throws when the request is at fault, so that asking again would not help. `source`: there is too little
 * to work on · `language`: it does not write this text in that language.
 */
export class CannotWrite extends Error {
  readonly reason: 'source' | 'language';

  constructor(reason: CannotWrite['reason'], message: string) {
    super(message);
    this.name = 'CannotWrite';
    this.reason = reason;
  }
}

/**
 * Something that writes. Throws `CannotWrite`, and any other error when it fails or breaks off; the caller charges
 * nothing then.
 */
export interface Writer {
  readonly id: string;
  readonly name: string;
  readonly kind: 'built-in' | 'local' | 'remote';
  /** Who gets texts and notes, by a name for people; left out: they stay on this machine. */
  readonly sentTo?: string;
  /** What it can do now, and nothing else; empty while it is not installed or not reachable. */
  readonly tasks: () => Promise<readonly WritingTask[]>;
  /** Pieces of Markdown as they are written, none empty; returns how it ended. */
  readonly write: (request: WritingRequest) => AsyncGenerator<string, WritingEnd>;
}
