import { joinSamples } from '@timbre/media/pcm';
import type { ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { DeliveredEvent } from '../../capabilities/speech/speech-stream.service.ts';
import { characterAlignments, characterTimes, type CharacterTimes } from './character-alignment.ts';
import { encodeSpeech, type SpeechToEncode } from './encode-speech.ts';

export interface SentenceTimes {
  /** Which of the request's texts it belongs to. */
  readonly lineIndex: number;
  readonly fromSeconds: number;
  readonly toSeconds: number;
  readonly alignment: CharacterTimes;
  readonly normalizedAlignment: CharacterTimes;
}

/** Encoded audio; with the first of a sentence, the times of the sentence. */
interface TimedPiece {
  readonly audio: Uint8Array;
  readonly times: SentenceTimes | null;
}

/** What is to be encoded, while its sentences still tell their times. */
export interface TimedSpeech extends Omit<SpeechToEncode, 'audio'> {
  readonly events: AsyncIterable<DeliveredEvent>;
}

/** Speech through one encoder, a sentence at a time; the times count from its first sound. */
export async function* timedPieces(
  release: ProvenanceService['stream'],
  { events, ...speech }: TimedSpeech,
): AsyncGenerator<TimedPiece> {
  const due: SentenceTimes[] = [];
  async function* sentences(): AsyncGenerator<Int16Array> {
    const held: Int16Array[] = [];
    let fromSeconds = 0;
    for await (const event of events) {
      if (event.kind === 'audio') {
        held.push(event.samples);
        continue;
      }
      const { alignment, normalizedAlignment } = characterAlignments(event.spoken);
      const toSeconds = fromSeconds + event.spoken.seconds;
      due.push({
        lineIndex: Number(event.segmentId),
        fromSeconds,
        toSeconds,
        alignment: characterTimes(alignment, fromSeconds),
        normalizedAlignment: characterTimes(normalizedAlignment, fromSeconds),
      });
      fromSeconds = toSeconds;
      if (held.length > 0) yield joinSamples(held.splice(0));
    }
    if (held.length > 0) yield joinSamples(held);
  }
  for await (const audio of encodeSpeech(release, { ...speech, audio: sentences() })) {
    yield { audio, times: due.shift() ?? null };
  }
  // Of short sentences the encoder may have made one piece.
  for (const times of due) yield { audio: new Uint8Array(), times };
}
