import type { InputOf, OutputOf } from '@timbre/contract/call';
import type { createCaptionedSpeech } from '@timbre/contract/speech/speech';
import { audioTypes } from '@timbre/media/encode';
import type { DeliveredEvent, SpokenText } from '../../capabilities/speech/speech-stream.service.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { chunkedAnswer } from '../chunked-answer.ts';
import { sentencePieces, type SentenceEnd } from '../sentence-pieces.ts';

type Input = InputOf<typeof createCaptionedSpeech>;
type Answer = OutputOf<typeof createCaptionedSpeech>;

interface CaptionedSpeech {
  readonly input: Input;
  readonly events: AsyncIterable<DeliveredEvent>;
  readonly encode: (audio: AsyncIterable<Int16Array>) => AsyncIterable<Uint8Array>;
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Words as they are written, also where they are said otherwise. */
const wordsOf = ({ text, words }: SpokenText, fromSeconds: number): Answer['timestamps'] =>
  words.map(({ start, end, startSeconds, endSeconds }) => ({
    word: text.slice(start, end),
    start_time: rounded(fromSeconds + startSeconds),
    end_time: rounded(fromSeconds + endSeconds),
  }));

/** Speech with the times of its words: a line a sentence, or one value of all. */
export async function captionedAnswer({ input, events, encode }: CaptionedSpeech): Promise<ByteAnswer> {
  const audio_format = audioTypes[input.response_format];
  const timesOf = ({ spoken }: SentenceEnd, from: number): Answer['timestamps'] =>
    input.return_timestamps ? wordsOf(spoken, from) : [];
  const pieces = sentencePieces({ events, encode, timesOf });
  const valueOf = (audio: Uint8Array, timestamps: Answer['timestamps']): Uint8Array => {
    const value: Answer = { audio: Buffer.from(audio).toString('base64'), audio_format, timestamps };
    return Buffer.from(`${JSON.stringify(value)}\n`);
  };
  if (input.stream) {
    async function* lines(): AsyncGenerator<Uint8Array> {
      for await (const { audio, times } of pieces) yield valueOf(audio, times ?? []);
    }
    return chunkedAnswer({ 'content-type': 'application/x-ndjson; charset=utf-8' }, lines());
  }
  const all: Uint8Array[] = [];
  const timestamps: Answer['timestamps'] = [];
  for await (const { audio, times } of pieces) {
    all.push(audio);
    timestamps.push(...(times ?? []));
  }
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  return { status: 200, headers, body: Buffer.from(valueOf(Buffer.concat(all), timestamps)) };
}
