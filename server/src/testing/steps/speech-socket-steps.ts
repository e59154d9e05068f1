import type { OutputOf } from '@timbre/contract/call';
import type { streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import WebSocket from 'ws';
import type { TestStudio } from '../test-studio.ts';

type Message = OutputOf<typeof streamSpeechInput>;

export interface SpeechSocket {
  readonly socket: WebSocket;
  readonly opened: Promise<void>;
  /** The close code. */
  readonly closed: Promise<number>;
  readonly say: (message: object) => void;
  /** What came so far. */
  readonly heard: readonly Message[];
  /** The message that said what is wrong. */
  readonly failure: () => { readonly message: string; readonly error: string; readonly code: number } | null;
  readonly audio: () => Buffer;
}

/** Opens `stream-input` as any program does; `query` is what follows the voice. */
export function openSpeechSocket(
  studio: TestStudio,
  { voice = 'fake-standard', query = 'output_format=pcm_16000', headers = {} as Record<string, string> } = {},
): SpeechSocket {
  const path = `/v1/text-to-speech/${encodeURIComponent(voice)}/stream-input?${query}`;
  const socket = new WebSocket(`${studio.address.replace('http', 'ws')}${path}`, { headers });
  const heard: Message[] = [];
  let failure: ReturnType<SpeechSocket['failure']> = null;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message | NonNullable<typeof failure>;
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
