import { writingTasks } from '@timbre/contract/writing/writing-generation';
import { addressOf } from '../translation/remote.ts';
import { EventStreamError, readEventData } from './event-data.ts';
import { hideThinking } from './hide-thinking.ts';
import { patience } from './patience.ts';
import type { Writer, WritingEnd, WritingRequest } from './port.ts';
import { promptFor } from './prompts.ts';
import { readChatPiece } from './read-chat.ts';

/** Sends JSON to the owner's provider and gives the bytes of its answer as they come; throws unless it is a 200. */
export type StreamFromProvider = (
  url: URL,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: unknown; readonly signal: AbortSignal },
) => AsyncIterable<Uint8Array>;

/** How long a provider may take, in milliseconds, and how much it may write. */
export interface ChatLimits {
  /** To connect, read the prompt and begin: a model on a small machine reads a long text for minutes. */
  readonly firstMs: number;
  readonly idleMs: number;
  readonly totalMs: number;
  readonly chars: number;
}

export const chatLimits: ChatLimits = { firstMs: 180_000, idleMs: 60_000, totalMs: 900_000, chars: 60_000 };

export interface ChatWriterOptions {
  readonly ask: StreamFromProvider;
  /** The API's root, such as `https://api.example.org/v1`. */
  readonly url: string;
  /** Null: the provider wants none. */
  readonly key: string | null;
  readonly model: string;
  readonly limits?: ChatLimits;
}

/** The code of a system error (`ECONNREFUSED`): it holds nothing of anyone's, which its words might. */
const codeOf = (error: unknown): string => {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/u.test(code) ? ` (${code})` : '';
};

/** A sentence that never holds key, address or text. */
function plainError(error: unknown): Error {
  if (error instanceof EventStreamError) return error;
  const status = /^the service answered (?:\d{3}|with more than \d+ bytes)$/u.exec(
    error instanceof Error ? error.message : '',
  );
  // Who asks may have to know the status, and such an error holds nothing else.
  if (status !== null) return new EventStreamError(status[0], { cause: error });
  return new EventStreamError(`the connection to the provider was lost${codeOf(error)}`);
}

/**
 * Any server with OpenAI's chat completions as a stream: OpenAI, llama.cpp, Ollama, vLLM, LM Studio and others. What it
 * is asked for is what all of them know: no temperature and no largest number of tokens, whose names differ.
 */
export function chatWriter({ ask, url, key, model, limits = chatLimits }: ChatWriterOptions): Writer {
  const address = addressOf(url, 'chat/completions');
  const headers = { accept: 'text/event-stream', ...(key === null ? {} : { authorization: `Bearer ${key}` }) };

  async function* write(request: WritingRequest): AsyncGenerator<string, WritingEnd> {
    request.signal.throwIfAborted();
    const { system, user } = promptFor(request);
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ];
    const clock = patience(request.signal, limits.totalMs);
    const thoughts = hideThinking();
    const events = readEventData(
      ask(address, { headers, body: { model, messages, stream: true }, signal: clock.signal }),
    );
    let written = 0;
    let hasBegun = false;
    try {
      for (;;) {
        const wait = hasBegun ? limits.idleMs : limits.firstMs;
        const what = hasBegun ? 'the provider went silent' : 'the provider did not begin to write';
        const { done, value } = await clock.wait(events.next(), wait, what);
        if (done === true) throw new EventStreamError('the provider broke off');
        hasBegun = true;
        const { text, end } = readChatPiece(value);
        const shown = thoughts.take(text) + (end === null ? '' : thoughts.rest());
        written += shown.length;
        if (shown !== '') yield shown;
        if (written > limits.chars) return 'length';
        if (end !== null && written === 0) throw new EventStreamError('the provider wrote nothing');
        if (end !== null) return end;
      }
    } catch (error) {
      clock.signal.throwIfAborted();
      throw plainError(error);
    } finally {
      clock.end();
      // What is left of the answer is not waited for.
      events.return(undefined).catch(() => undefined);
    }
  }

  return { id: 'chat', name: model, kind: 'remote', tasks: () => Promise.resolve(writingTasks), write };
}
