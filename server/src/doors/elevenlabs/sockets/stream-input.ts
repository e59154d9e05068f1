import { speechSocketLimits, speechSocketMessage } from '@timbre/contract/speech/speech-socket';
import type * as z from 'zod/mini';
import { readMessages } from './read-messages.ts';
import {
  callerOf,
  endOf,
  firstOf,
  openText,
  patienceOf,
  readyText,
  type SocketInput,
  type SpeechSocketDeps,
  type SpeechSocketRequest,
  type TextBeingWritten,
} from './text-being-written.ts';

type Message = z.infer<typeof speechSocketMessage>;

/** Speaks text while it is being written, until the caller sends an empty text. */
export async function streamInput(deps: SpeechSocketDeps, request: SpeechSocketRequest): Promise<void> {
  const { input, socket, info } = request;
  const patience = patienceOf(request);
  const messages = (idleSeconds: number) =>
    readMessages(speechSocketMessage, socket.messages({ bytes: speechSocketLimits.messageBytes, idleSeconds }));
  const first = await firstOf(messages(patience.first));
  if (first === null) return;
  const actor = await callerOf(request, first);

  const connection = await deps.sessions.connect(actor);
  try {
    const text = await openText(deps, { actor, connection, request, opening: first, signal: info.signal });
    try {
      await speakAll(text, { first, rest: messages(patience.rest), input });
    } catch (error) {
      if (!info.signal.aborted) await text.sender.drain().catch(() => undefined);
      throw error;
    } finally {
      text.sender.stop();
      await text.session.close();
    }
  } finally {
    connection.leave();
  }
}

interface Conversation {
  readonly first: Message;
  readonly rest: AsyncIterable<Message>;
  readonly input: SocketInput;
}

async function speakAll({ session, sender, buffer }: TextBeingWritten, talk: Conversation): Promise<void> {
  for await (const message of allOf(talk)) {
    if (message.text === '') {
      await sender.send(session.say(buffer.takeAll(), null));
      await sender.end(session.flush());
      return;
    }
    buffer.add(message.text);
    const text = readyText(buffer, message, talk.input);
    await sender.send(session.say(text, endOf(text)));
  }
}

async function* allOf({ first, rest }: Conversation): AsyncGenerator<Message> {
  yield first;
  yield* rest;
}
