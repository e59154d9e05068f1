import type { InputOf } from '@timbre/contract/call';
import type { ErrorCode } from '@timbre/contract/errors/errors';
import { countCharacters } from '@timbre/contract/limits';
import { createCaptionedSpeech, createSpeech, listAudioVoices } from '@timbre/contract/speech/speech';
import type { PlanService } from '../../capabilities/plans/plans.service.ts';
import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import { samplesOf, type SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestInfo, Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { captionedAnswer } from './captioned-speech.ts';
import { audioAnswer, eventAnswer } from './speech-answer.ts';
import { louder, withoutExtensions } from './speech-extensions.ts';
import { spokenRequest } from './spoken-request.ts';

export interface OpenAiDoorDeps {
  readonly streams: SpeechStreamService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly release: ProvenanceService['stream'];
}

interface SpeechRequest {
  readonly actor: Actor;
  readonly input: InputOf<typeof createSpeech>;
  readonly info: Pick<RequestInfo, 'signal'>;
}

/** What the API's `pcm` is, and what every other format is made from. */
const sampleRate = 24_000;
const catalogueSize = 10_000;

/** The fields of the request that our own names stand for. */
const fields: Partial<Record<ErrorCode, string>> = {
  'text.empty': 'input',
  'text.limit': 'input',
  'text.unspeakable': 'input',
  'voice.unavailable': 'voice',
  'voice.premium': 'voice',
  'voice.language': 'voice',
};

function rethrowNamed(error: unknown): never {
  const field = error instanceof AppError ? fields[error.code] : undefined;
  if (!(error instanceof AppError) || field === undefined) throw error;
  throw new AppError(error.code, { ...error.data, field }, error.message);
}

/** A request's speech and how it leaves. */
async function open(
  { streams, release, ...deps }: OpenAiDoorDeps,
  { actor, input: asked, info: { signal } }: SpeechRequest,
  isWhole: boolean,
) {
  const input = withoutExtensions(asked);
  const events = await spokenRequest(input, actor, deps)
    .then((request) => streams.open(actor, { ...request, sampleRate, isWhole }, signal))
    .catch(rethrowNamed);
  const encode = (audio: AsyncIterable<Int16Array>) =>
    release({
      audio: louder(audio, input.volume_multiplier ?? 1),
      sampleRate,
      channels: 1,
      signal,
      format: input.response_format,
      isWatermarked: hasWatermark(actor),
    });
  return { events, encode };
}

/** OpenAI's audio API onto the same services: any program that speaks it works with a key of this server. */
export const openAiRoutes = (deps: OpenAiDoorDeps): Route[] => [
  handle(createSpeech, async (request) => {
    const { events, encode } = await open(deps, request, false);
    const bytes = encode(samplesOf(events));
    const { response_format, stream_format, input } = request.input;
    return stream_format === 'sse' ? eventAnswer(bytes, countCharacters(input)) : audioAnswer(response_format, bytes);
  }),

  handle(createCaptionedSpeech, async ({ actor, input, info }) => {
    const request = { actor, info, input: { ...input, stream_format: 'audio' as const } };
    const answer = await captionedAnswer({ input, ...(await open(deps, request, !input.stream)) });
    info.signal.throwIfAborted();
    return answer;
  }),

  handle(listAudioVoices, async ({ actor }) => {
    const { results } = await deps.voices.search(actor, {}, { size: catalogueSize, number: 1 });
    const own = (await deps.voices.own(actor.userId)).map(({ id, name }) => ({ id, name }));
    return { voices: [...own, ...results.map(({ speaker, name }) => ({ id: speaker, name }))] };
  }),
];
