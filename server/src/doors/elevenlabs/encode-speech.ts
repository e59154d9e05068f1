import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { OutputFormat } from './output-formats.ts';

export interface SpeechToEncode {
  readonly actor: Actor;
  readonly audio: AsyncIterable<Int16Array>;
  readonly output: OutputFormat;
  readonly signal: AbortSignal;
}

/** A voice's samples in one of ElevenLabs' formats, as they come; with the tone of the caller's plan. */
export async function* encodeSpeech(
  release: ProvenanceService['stream'],
  { actor, audio, output: { encoding, finish }, signal }: SpeechToEncode,
): AsyncGenerator<Uint8Array> {
  const outgoing = { audio, channels: 1, isWatermarked: hasWatermark(actor), signal } as const;
  for await (const piece of release({ ...encoding, ...outgoing })) yield finish?.(piece) ?? piece;
}
