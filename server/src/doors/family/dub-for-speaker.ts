import type { InputOf, OutputOf } from '@timbre/contract/call';
import { dubForSpeakerLimits, type dubForSpeaker } from '@timbre/contract/voices/voices-auditions';
import { errors } from '@timbre/contract/errors/errors';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { audioTypes } from '@timbre/media/encode';
import { isSpeakable } from '@timbre/media/sentences';
import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import { samplesOf, type SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';

export interface DubForSpeakerDeps {
  readonly streams: SpeechStreamService;
  readonly release: ProvenanceService['stream'];
  /** Throws `storage.full` where so many bytes don't fit any more. */
  readonly requireStorage: (actor: Actor, sizeBytes: number) => Promise<void>;
  /** Keeps it as an upload of the actor's; answers its signed address. */
  readonly keep: (actor: Actor, file: KeptSpeech) => Promise<string>;
}

export interface KeptSpeech {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly mediaType: string;
  readonly ttlSeconds: number;
}

type Input = InputOf<typeof dubForSpeaker>;

const sampleRate = 24_000;
/** Of speech in MP3; only to refuse in time what can't be kept. */
const bytesPerCharacter = 1500;

/** Texts as one recording that is kept for a while. */
export async function dubbedForSpeaker(
  { streams, release, requireStorage, keep }: DubForSpeakerDeps,
  { actor, input, signal }: { readonly actor: Actor; readonly input: Input; readonly signal: AbortSignal },
): Promise<OutputOf<typeof dubForSpeaker>> {
  const { speaker: voiceId, emotion } = parseSpeaker(input.speaker);
  const said = input.textList.filter(isSpeakable);
  if (said.length === 0) fail('text.empty', { field: 'textList' });
  const text = said.join('\n\n');
  await requireStorage(actor, text.length * bytesPerCharacter);
  const line = { text, voiceId, emotion, speed: input.speed, pitch: input.pitch };
  const events = await streams.open(actor, { lines: [line], sampleRate, isWhole: true }, signal);
  let samples = 0;
  async function* counted(): AsyncGenerator<Int16Array> {
    for await (const piece of samplesOf(events)) {
      samples += piece.length;
      yield piece;
    }
  }
  const outgoing = { sampleRate, channels: 1, isWatermarked: hasWatermark(actor), signal } as const;
  const pieces: Uint8Array[] = [];
  for await (const piece of release({ ...outgoing, audio: counted(), format: 'mp3' })) pieces.push(piece);
  signal.throwIfAborted();
  const address = await keep(actor, {
    bytes: Buffer.concat(pieces),
    name: `${voiceId}.mp3`,
    mediaType: audioTypes.mp3,
    ttlSeconds: dubForSpeakerLimits.linkSeconds,
  });
  return {
    duration_address: address,
    ossFile: address,
    lengthOfTime: samples / sampleRate,
    resList: input.textList.map((one) =>
      isSpeakable(one) ? { success: true, message: '' } : { success: false, message: errors['text.empty'].message },
    ),
  };
}
