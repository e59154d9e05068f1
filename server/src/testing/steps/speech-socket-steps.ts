import type { OutputOf } from '@timbre/contract/call';
import type { streamMultiSpeechInput, streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import WebSocket from 'ws';
import type { TestStudio } from '../test-studio.ts';

type Message = OutputOf<typeof streamSpeechInput> & { readonly contextId?: string };
type Failure = Omit<Extract<OutputOf<typeof streamMultiSpeechInput>, { error: string }>, 'contextId'> & {
  readonly contextId?: string;
};

export interface SpeechSocket {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  /** The close code. */
  readonly closed: Promise<number>;
  readonly say: (message: object) => void;
  /** What came so far. */
  readonly heard: readonly Message[];
  /** The message that said last what is wrong. */
  readonly failure: () => Failure | null;
  readonly audio: () => Buffer;
}

/** Opens `stream-input`, or another `path`, as any program does; `query` is what follows it. */
export function openSpeechSocket(
  studio: TestStudio,
  {
    voice = 'fake-standard',
    query = 'output_format=pcm_16000',
    headers = {} as Record<string, string>,
    path = 'stream-input',
  } = {},
): SpeechSocket {
  const url = `/v1/text-to-speech/${encodeURIComponent(voice)}/${path}?${query}`;
  const socket = new WebSocket(`${studio.address.replace('http', 'ws')}${url}`, { headers });
  const heard: Message[] = [];
  let failure: Failure | null = null;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message | Failure;
    if ('error' in message) failure = message;
    else heard.push(message);
  });
  socket.on('error', () => undefined);
  return {
    socket,
    heard,
    failure: () => failure,
    opened: new Promise((resolve) => socket.once('open', () => resolve())),
    closed: new Promise((resolve) => socket.once('close', (code) => resolve(code))),
    say: (message) => socket.send(JSON.stringify(message)),
    audio: () => Buffer.concat(heard.map(({ audio }) => Buffer.from(audio ?? '', 'base64'))),
  };
}
