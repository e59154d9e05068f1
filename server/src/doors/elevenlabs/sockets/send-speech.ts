import type { OutputOf } from '@timbre/contract/call';
import type { streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import { joinSamples } from '@timbre/media/pcm';
import type { Actor } from '../../../platform/actor.ts';
import type { MessageSocket } from '../../../platform/http/route.ts';
import type { ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type { DeliveredEvent } from '../../../capabilities/speech/speech-stream.service.ts';
import { characterAlignments } from '../character-alignment.ts';
import { encodeSpeech } from '../encode-speech.ts';
import type { OutputFormat } from '../output-formats.ts';
import { sampleChannel } from './sample-channel.ts';

type Message = OutputOf<typeof streamSpeechInput>;

export interface SpeechSenderRequest {
  readonly actor: Actor;
  readonly socket: MessageSocket;
  readonly output: OutputFormat;
  /** One message a sentence, with the times of its characters; else audio as soon as there is some, and times after it. */
  readonly isAligned: boolean;
  /** Of a connection that several texts share: every message says whose it is. */
  readonly contextId?: string;
  readonly signal: AbortSignal;
}

/** Sends speech as messages; all audio of a text goes through one encoder. */
export interface SpeechSender {
  /** Resolves when what came has been handed over. */
  readonly send: (events: AsyncIterable<DeliveredEvent>) => Promise<void>;
  /** Sends `rest`, what the encoder still holds, and the final message. */
  readonly end: (rest: Int16Array) => Promise<void>;
  /** Lets out what the encoder still holds: it is paid, also when the speech breaks off. */
  readonly drain: () => Promise<void>;
  readonly stop: () => void;
}

const empty: Message = { audio: null, isFinal: null, alignment: null, normalizedAlignment: null };

export function speechSender(
  release: ProvenanceService['stream'],
  { actor, socket, output, isAligned, contextId, signal }: SpeechSenderRequest,
): SpeechSender {
  const channel = sampleChannel();
  const stopped = new AbortController();
  /** Times that go with the next audio message. */
  const due: Pick<Message, 'alignment' | 'normalizedAlignment'>[] = [];
  // Two writers, one order.
  let sent = Promise.resolve();
  const whose = contextId === undefined ? {} : { contextId };
  const post = (message: Message): Promise<void> => (sent = sent.then(() => socket.send({ ...message, ...whose })));

  const bytes = encodeSpeech(release, {
    actor,
    audio: channel.samples,
    output,
    signal: AbortSignal.any([signal, stopped.signal]),
  });
  const sending = (async () => {
    for await (const piece of bytes) {
      await post({ ...empty, ...due.shift(), audio: Buffer.from(piece).toString('base64') });
    }
  })();
  sending.catch((error: unknown) => channel.fail(error as Error));
  const drain = (): Promise<void> => {
    channel.end();
    return sending;
  };
  signal.addEventListener('abort', () => channel.fail(signal.reason as Error), { once: true });

  return {
    send: async (events) => {
      const held: Int16Array[] = [];
      const pushHeld = (): Promise<void> => channel.push(joinSamples(held.splice(0)));
      for await (const event of events) {
        if (event.kind === 'audio') {
          if (isAligned) held.push(event.samples);
          else await channel.push(event.samples);
          continue;
        }
        const alignments = characterAlignments(event.spoken);
        if (isAligned) {
          due.push(alignments);
          await pushHeld();
        } else {
          await post({ ...empty, ...alignments });
        }
      }
      // A sentence that was cut off is paid as far as it was spoken.
      if (held.length > 0) await pushHeld();
    },

    drain,

    end: async (rest) => {
      await channel.push(rest);
      await drain();
      await post({ ...empty, isFinal: true });
    },

    stop: () => stopped.abort(),
  };
}
