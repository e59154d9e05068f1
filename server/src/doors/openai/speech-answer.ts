import { Readable } from 'node:stream';
import type { SpeechFormat } from '@timbre/contract/speech/speech';
import { audioTypes } from '@timbre/media/encode';
import { errorAnswer, knownError } from '../../platform/http/error-answer.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { chunkedAnswer } from '../chunked-answer.ts';

/** The audio alone. */
export const audioAnswer = (format: SpeechFormat, bytes: AsyncIterable<Uint8Array>): ByteAnswer =>
  chunkedAnswer({ 'content-type': audioTypes[format] }, bytes);

const event = (value: object): Uint8Array => Buffer.from(`data: ${JSON.stringify(value)}\n\n`, 'utf8');

/** OpenAI's server-sent events: `speech.audio.delta` with base64 audio, then `speech.audio.done` with the usage. */
export function eventAnswer(bytes: AsyncIterable<Uint8Array>, characters: number): ByteAnswer {
  async function* events() {
    let sizeBytes = 0;
    try {
      for await (const piece of bytes) {
        sizeBytes += piece.byteLength;
        yield event({ type: 'speech.audio.delta', audio: Buffer.from(piece).toString('base64') });
      }
    } catch (error) {
      const known = knownError(error);
      // What no one foresaw cuts the answer off and goes to the log.
      if (known === null) throw error;
      yield event({ type: 'error', ...(errorAnswer('openai', known).body as object) });
      return;
    }
    // There are no tokens here: characters in, bytes out are what can honestly be counted.
    yield event({
      type: 'speech.audio.done',
      usage: { input_tokens: characters, output_tokens: sizeBytes, total_tokens: characters + sizeBytes },
    });
  }
  return {
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' },
    body: Readable.from(events(), { objectMode: false }),
  };
}
