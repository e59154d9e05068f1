import type { contextSocketMessage } from '@timbre/contract/speech/speech-socket';
import type * as z from 'zod/mini';
import { AppError, fail } from '../../../platform/errors.ts';
import { socketFailure } from '../../../platform/http/error-answer.ts';
import {
  endOf,
  openText,
  readyText,
  type SpeechSocketDeps,
  type TextBeingWritten,
  type TextRequest,
} from './text-being-written.ts';

type Message = z.infer<typeof contextSocketMessage>;

/** One of the texts that are written over a socket. */
export interface SpeechContext {
  /** Speaks what is ready of the text with this message in it, in its turn. */
  readonly take: (message: Message) => void;
  /** No more text comes: all that came is spoken, or what was flushed of it, and what is spoken beyond that stops. */
  readonly close: (when: 'when spoken' | 'when flushed') => void;
  /** The caller went away, or the server stops. */
  readonly leave: (reason: unknown) => void;
  /** Resolves when its last message has been sent and it is paid; rejects with what no caller may know. */
  readonly ended: Promise<void>;
}

interface ContextRequest extends Omit<TextRequest, 'contextId' | 'signal' | 'stop'> {
  readonly id: string;
  /** The one of the same id before it, until which nothing is sent; null: there is none. */
  readonly after: Promise<void> | null;
  /** No message came for as long as the caller said: it is to be closed. */
  readonly onIdle: (context: SpeechContext) => void;
}

interface Piece {
  readonly text: string;
  readonly speed: number;
}

/** A context that takes text; throws what can be wrong with the voice. */
export async function openContext(
  deps: SpeechSocketDeps,
  { id, after, onIdle, ...asked }: ContextRequest,
): Promise<SpeechContext> {
  const { socket, input } = asked.request;
  // Its own, as a connection outlives hundreds of contexts and would keep a listener of each.
  const left = new AbortController();
  const stopped = new AbortController();
  const text = await openText(deps, { ...asked, contextId: id, signal: left.signal, stop: stopped.signal });
  const queue = pieceQueue(text.session.textChars);
  let speed = asked.opening.voice_settings?.speed ?? 1;
  let failure: unknown = null;
  let timer: NodeJS.Timeout | undefined;

  const refuse = (error: unknown): void => {
    failure ??= error;
    clearTimeout(timer);
    queue.end('now');
    stopped.abort();
  };

  const waitForMore = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => onIdle(context), input.inactivity_timeout * 1000).unref();
  };

  const tell = async (error: AppError): Promise<void> =>
    socket.send({ ...socketFailure(error), contextId: id }).catch(() => undefined);

  const ended = (async () => {
    await after;
    try {
      await speakAll(text, queue).catch(refuse);
      if (left.signal.aborted) return;
      if (failure === null) await text.sender.end(text.session.flush());
      else await text.sender.drain().catch(() => undefined);
    } finally {
      clearTimeout(timer);
      text.sender.stop();
      await text.session.close();
    }
    if (failure instanceof AppError) await tell(failure);
    else if (failure !== null) throw failure;
  })();

  const context: SpeechContext = {
    ended,
    leave: (reason) => left.abort(reason),

    take: (message) => {
      waitForMore();
      speed = message.voice_settings?.speed ?? speed;
      const isFlush = message.flush === true || input.auto_mode === 'true';
      try {
        text.buffer.add(message.text ?? '');
        queue.add({ text: readyText(text.buffer, message, input), speed }, { isFlush });
      } catch (error) {
        refuse(error);
      }
    },

    close: (when) => {
      clearTimeout(timer);
      if (!queue.end(when) && when === 'when flushed') stopped.abort();
    },
  };
  waitForMore();
  return context;
}

async function speakAll({ session, sender }: TextBeingWritten, queue: PieceQueue): Promise<void> {
  for await (const { text, speed } of queue.pieces()) await sender.send(session.say(text, endOf(text), speed));
}

interface PieceQueue {
  /** A flush is a promise to speak all that came until then. Throws `text.limit` when too much waits. */
  readonly add: (piece: Piece, how: { readonly isFlush: boolean }) => void;
  /**
   * Ends the pieces: now, when those that are there have been taken, or when the flushed ones have. False: the piece
   * that is being spoken is none of these.
   */
  readonly end: (when: 'now' | 'when spoken' | 'when flushed') => boolean;
  /** In their order, until the end. */
  readonly pieces: () => AsyncGenerator<Piece>;
}

/** Pieces of a text that wait for their turn. */
function pieceQueue(mostChars: number): PieceQueue {
  const waiting: Piece[] = [];
  let waitingChars = 0;
  /** How many pieces have come and gone, and how many of all that came were flushed. */
  let taken = 0;
  let flushed = 0;
  let isEnded = false;
  let wake = (): void => undefined;

  return {
    add: (piece, { isFlush }) => {
      if (isEnded) return;
      if (piece.text.trim() !== '') {
        waitingChars += piece.text.length;
        // The session counts what is spoken, without tags; this only bounds what waits.
        if (waitingChars > 2 * mostChars) fail('text.limit', { limit: mostChars });
        waiting.push(piece);
      }
      if (isFlush) flushed = taken + waiting.length;
      wake();
    },

    end: (when) => {
      isEnded = true;
      const kept = when === 'when spoken' ? waiting.length : Math.max(0, flushed - taken);
      waiting.length = when === 'now' ? 0 : Math.min(waiting.length, kept);
      wake();
      return taken <= flushed;
    },

    pieces: async function* () {
      for (;;) {
        const piece = waiting.shift();
        if (piece !== undefined) {
          taken += 1;
          waitingChars -= piece.text.length;
          yield piece;
        } else if (isEnded) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      }
    },
  };
}
