import type { InputOf } from '@timbre/contract/call';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { soundGenerationLimits, type createSoundGeneration } from '@timbre/contract/sound-effects/sound-effects-door';
import { joinChannels, splitChannels, toInt16 } from '@timbre/media/pcm';
import { resampler } from '@timbre/media/resample';
import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { MadeSound } from '../../capabilities/sound-effects/sound-effects.service.ts';
import type { SoundEffectService } from '../../capabilities/sound-effects/sound-effects.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteAnswer } from '../../platform/http/route.ts';
import { outputFormat, type Encoding } from './output-formats.ts';

export interface SoundGenerationDeps {
  readonly effects: Pick<SoundEffectService, 'createOne'>;
  readonly release: ProvenanceService['stream'];
}

export interface SoundGenerationRequest {
  readonly actor: Actor;
  readonly input: InputOf<typeof createSoundGeneration>;
  readonly signal: AbortSignal;
}

/** What sounds are made at. */
const madeRate = 48_000;
const promptErrors: readonly ErrorCode[] = ['sound-effect.prompt', 'sound-effect.prompt-long', 'sound-effect.unknown'];

/** In the door's words: the nearest names go with the sentence, as its errors carry nothing else. */
function rethrowNamed(error: unknown): never {
  if (!(error instanceof AppError) || !promptErrors.includes(error.code)) throw error;
  const { reason } = error.data ?? {};
  const nearest = reason === undefined ? '' : ` Nearest: ${reason}.`;
  throw new AppError(error.code, { ...error.data, field: 'text' }, `${error.message}${nearest}`);
}

/** Raw samples have no header to tell their channels: they are mono, as everywhere at these doors. */
function shaped(made: MadeSound, { format, sampleRate }: Encoding): { samples: Int16Array; channels: 1 | 2 } {
  const [left = new Float32Array(), right = left] = splitChannels(made, 2);
  const channels = format === 'pcm' ? [left.map((sample, at) => (sample + (right[at] as number)) / 2)] : [left, right];
  const resampled = channels.map((channel) => {
    const { push, flush } = resampler(madeRate, sampleRate);
    const [pushed, flushed] = [push(channel), flush()];
    const whole = new Float32Array(pushed.length + flushed.length);
    whole.set(pushed);
    whole.set(flushed, pushed.length);
    return whole;
  });
  return { samples: toInt16(joinChannels(resampled)), channels: channels.length === 1 ? 1 : 2 };
}

async function* once(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}

/** A sound of a text, encoded; paid when all of it is there. */
export async function soundGeneration(
  { effects, release }: SoundGenerationDeps,
  { actor, input, signal }: SoundGenerationRequest,
): Promise<ByteAnswer> {
  const { encoding, contentType } = outputFormat(input.output_format);
  const encode = async (made: MadeSound): Promise<Uint8Array> => {
    const { samples, channels } = shaped(made, encoding);
    const pieces: Uint8Array[] = [];
    const outgoing = { audio: once(samples), channels, isWatermarked: hasWatermark(actor), content: 'sound' } as const;
    for await (const piece of release({ ...encoding, ...outgoing, signal })) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const request = {
    prompt: input.text,
    durationSeconds: input.duration_seconds ?? null,
    influence: input.prompt_influence ?? soundGenerationLimits.influenceDefault,
    isLoop: input.loop,
  };
  const body = await effects.createOne(actor, request, signal, encode).catch(rethrowNamed);
  return { status: 200, headers: { 'content-type': contentType }, body };
}
