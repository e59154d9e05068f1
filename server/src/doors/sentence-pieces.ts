import { joinSamples } from '@timbre/media/pcm';
import type { DeliveredEvent } from '../capabilities/speech/speech-stream.service.ts';

/** Encoded audio; with the first of a sentence, what is known of the sentence. */
export interface SentencePiece<T> {
  readonly audio: Uint8Array;
  readonly times: T | null;
}

/** The end of a sentence, with what was said in it. */
export type SentenceEnd = Extract<DeliveredEvent, { kind: 'sentence' }>;

export interface SentencePiecesRequest<T> {
  readonly events: AsyncIterable<DeliveredEvent>;
  readonly encode: (audio: AsyncIterable<Int16Array>) => AsyncIterable<Uint8Array>;
  /** Of a sentence that begins at these seconds of the whole. */
  readonly timesOf: (sentence: SentenceEnd, fromSeconds: number) => T;
}

/** Speech through one encoder, a sentence at a time; the times count from its first sound. */
export async function* sentencePieces<T>({
  events,
  encode,
  timesOf,
}: SentencePiecesRequest<T>): AsyncGenerator<SentencePiece<T>> {
  const due: T[] = [];
  async function* sentences(): AsyncGenerator<Int16Array> {
    const held: Int16Array[] = [];
    let fromSeconds = 0;
    for await (const event of events) {
      if (event.kind === 'audio') {
        held.push(event.samples);
        continue;
      }
      due.push(timesOf(event, fromSeconds));
      fromSeconds += event.spoken.seconds;
      if (held.length > 0) yield joinSamples(held.splice(0));
    }
    if (held.length > 0) yield joinSamples(held);
  }
  for await (const audio of encode(sentences())) yield { audio, times: due.shift() ?? null };
  // Of short sentences the encoder may have made one piece.
  for (const times of due) yield { audio: new Uint8Array(), times };
}
