import type { ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { DeliveredEvent } from '../../capabilities/speech/speech-stream.service.ts';
import { sentencePieces, type SentencePiece } from '../sentence-pieces.ts';
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

/** What is to be encoded, while its sentences still tell their times. */
export interface TimedSpeech extends Omit<SpeechToEncode, 'audio'> {
  readonly events: AsyncIterable<DeliveredEvent>;
}

/** Speech through one encoder, a sentence at a time; the times count from its first sound. */
export const timedPieces = (
  release: ProvenanceService['stream'],
  { events, ...speech }: TimedSpeech,
): AsyncGenerator<SentencePiece<SentenceTimes>> =>
  sentencePieces({
    events,
    encode: (audio) => encodeSpeech(release, { ...speech, audio }),
    timesOf: ({ spoken, segmentId }, fromSeconds) => {
      const { alignment, normalizedAlignment } = characterAlignments(spoken);
      return {
        lineIndex: Number(segmentId),
        fromSeconds,
        toSeconds: fromSeconds + spoken.seconds,
        alignment: characterTimes(alignment, fromSeconds),
        normalizedAlignment: characterTimes(normalizedAlignment, fromSeconds),
      };
    },
  });
