import type { WebSocket } from '@fastify/websocket';
import { fail } from '../../errors.ts';
import { binaryMessage } from '../error-answer.ts';
import type { MessageSocket } from '../route.ts';

/** A caller that writes faster than it is read waits; until here its messages are kept. */
const maxWaitingBytes = 1_048_576;

interface Message {
  readonly data: Buffer;
  readonly isBinary: boolean;
}

/** Keeps what comes from now on, so that nothing is lost before someone reads. */
export function socketInbox(socket: WebSocket): MessageSocket['messages'] {
  const waiting: Message[] = [];
  let waitingBytes = 0;
  let isClosed = false;
  let wake = (): void => undefined;

  socket.on('message', (raw, isBinary) => {
    // As `ws` gives every message unless told otherwise.
    const data = raw as Buffer;
    waiting.push({ data, isBinary });
    waitingBytes += data.length;
    if (waitingBytes > maxWaitingBytes) socket.pause();
    wake();
  });
  socket.once('close', () => {
    isClosed = true;
    wake();
  });

  /** False when nothing came for so long. */
  const arrival = (seconds: number): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), seconds * 1000).unref();
      wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });

  return async function* ({ bytes, idleSeconds }) {
    for (;;) {
      const message = waiting.shift();
      if (message === undefined) {
        if (isClosed) return;
        const isThere = await arrival(idleSeconds);
        if (!isThere) fail('input.invalid', undefined, `No message arrived within ${idleSeconds} s. Connect again.`);
        continue;
      }
      waitingBytes -= message.data.length;
      if (waitingBytes <= maxWaitingBytes && socket.isPaused) socket.resume();
      yield textOf(message, bytes);
    }
  };
}

function textOf({ data, isBinary }: Message, limit: number): string {
  if (isBinary) fail('input.invalid', { reason: binaryMessage }, 'Send text messages, not binary ones.');
  if (data.length > limit) {
    fail('request.too-large', { limit }, `Messages can have up to ${limit} bytes. Send the text in smaller parts.`);
  }
  return data.toString('utf8');
}
