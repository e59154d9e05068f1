import { contextSocketMessage, speechSocketLimits } from '@timbre/contract/speech/speech-socket';
import type * as z from 'zod/mini';
import type { SpeechConnection } from '../../../capabilities/speech/speech-session.service.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import { readMessages } from './read-messages.ts';
import { openContext, type SpeechContext } from './speech-context.ts';
import {
  callerOf,
  firstOf,
  patienceOf,
  type SpeechSocketDeps,
  type SpeechSocketRequest,
} from './text-being-written.ts';

type Message = z.infer<typeof contextSocketMessage>;

/** The context of messages that name none. */
const defaultContext = 'default';

/** Speaks several texts while they are being written, side by side, until the caller closes the socket. */
export async function multiStreamInput(deps: SpeechSocketDeps, request: SpeechSocketRequest): Promise<void> {
  const patience = patienceOf(request);
  const messages = (idleSeconds: number) =>
    readMessages(
      contextSocketMessage,
      request.socket.messages({ bytes: speechSocketLimits.messageBytes, idleSeconds }),
    );
  const first = await firstOf(messages(patience.first));
  if (first === null) return;
  const actor = await callerOf(request, first);

  const connection = await deps.sessions.connect(actor);
  const contexts = speechContexts(deps, { actor, connection, request });
  const reading = (async () => {
    if (!(await contexts.take(first))) return;
    for await (const message of messages(patience.rest)) if (!(await contexts.take(message))) return;
  })();
  try {
    await Promise.race([reading, contexts.broken]);
  } finally {
    // Where a context broke, the messages are still read until the socket is closed.
    reading.catch(() => undefined);
    await contexts.closeAll();
    connection.leave();
  }
}

interface Contexts {
  /** False: the caller wants to close the socket. */
  readonly take: (message: Message) => Promise<boolean>;
  /** Closes each of them and resolves when all that was flushed has been spoken. */
  readonly closeAll: () => Promise<void>;
  /** Rejects with what no one expected of a context. */
  readonly broken: Promise<never>;
}

interface ContextsOf {
  readonly actor: Actor;
  readonly connection: SpeechConnection;
  readonly request: SpeechSocketRequest;
}

function speechContexts(deps: SpeechSocketDeps, of: ContextsOf): Contexts {
  const limit = speechSocketLimits.contexts;
  const { signal } = of.request.info;
  const alive = new Set<SpeechContext>();
  /** Those that still take text. */
  const open = new Map<string, SpeechContext>();
  /** Those that speak what is left, by their promises; the last of an id by it, as its successor speaks after it. */
  const ending = new Set<Promise<void>>();
  const lastOf = new Map<string, Promise<void>>();
  let report = (_: unknown): void => undefined;
  const broken = new Promise<never>((_, reject) => {
    report = reject;
  });
  broken.catch(() => undefined);
  signal.addEventListener('abort', () => alive.forEach((context) => context.leave(signal.reason)), { once: true });

  const opened = async (id: string, message: Message): Promise<SpeechContext> => {
    if (open.size >= limit) {
      const sentence = `A connection can have up to ${limit} contexts at a time. Close one before you open another.`;
      fail('request.too-many', { limit, retryAfterSeconds: 1 }, sentence);
    }
    // A caller that opens and closes without end waits for what is still being spoken.
    while (ending.size >= limit) await Promise.race(ending);
    const context = await openContext(deps, {
      ...of,
      id,
      opening: message,
      after: lastOf.get(id) ?? null,
      onIdle: (idle) => close(id, idle, 'when spoken'),
    });
    open.set(id, context);
    alive.add(context);
    if (signal.aborted) context.leave(signal.reason);
    const ended = context.ended.catch(report).finally(() => {
      alive.delete(context);
      ending.delete(ended);
      if (open.get(id) === context) open.delete(id);
      if (lastOf.get(id) === ended) lastOf.delete(id);
    });
    lastOf.set(id, ended);
    return context;
  };

  const close = (id: string, context: SpeechContext, ...how: Parameters<SpeechContext['close']>): void => {
    open.delete(id);
    const ended = lastOf.get(id);
    if (ended !== undefined) ending.add(ended);
    context.close(...how);
  };

  return {
    broken,

    take: async (message) => {
      if (message.close_socket === true) return false;
      const id = message.context_id ?? defaultContext;
      const known = open.get(id);
      if (message.close_context === true) {
        if (known !== undefined) close(id, known, 'when flushed');
        return true;
      }
      // What keeps alive or flushes a context that isn't there has nothing to do.
      if (known === undefined && (message.text ?? '') === '') return true;
      const context = known ?? (await opened(id, message));
      context.take(message);
      return true;
    },

    closeAll: async () => {
      for (const [id, context] of open) close(id, context, 'when flushed');
      await Promise.all(lastOf.values());
    },
  };
}
