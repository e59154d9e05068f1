import type { ErrorCode } from '@timbre/contract/errors/errors';
import { countCharacters } from '@timbre/contract/limits';
import { createSpeech, listAudioVoices } from '@timbre/contract/speech/speech';
import type { PlanService } from '../../capabilities/plans/plans.service.ts';
import { hasWatermark, type ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import { samplesOf, type SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import { AppError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import { audioAnswer, eventAnswer } from './speech-answer.ts';
import { spokenRequest } from './spoken-request.ts';

export interface OpenAiDoorDeps {
  readonly streams: SpeechStreamService;
  readonly voices: VoiceService;
  readonly plans: PlanService;
  readonly release: ProvenanceService['stream'];
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

/** OpenAI's audio API onto the same services: any program that speaks it works with a key of this server. */
export const openAiRoutes = (deps: OpenAiDoorDeps): Route[] => [
  handle(createSpeech, async ({ actor, input, info }) => {
    const speech = await spokenRequest(input, actor, deps)
      .then((request) => deps.streams.open(actor, { ...request, sampleRate }, info.signal))
      .catch(rethrowNamed);
    const characters = countCharacters(input.input);
    const bytes = deps.release({
      audio: samplesOf(speech),
      sampleRate,
      channels: 1,
      signal: info.signal,
      format: input.response_format,
      isWatermarked: hasWatermark(actor),
    });
    return input.stream_format === 'sse' ? eventAnswer(bytes, characters) : audioAnswer(input.response_format, bytes);
  }),

  handle(listAudioVoices, async ({ actor }) => {
    const { results } = await deps.voices.search(actor, {}, { size: catalogueSize, number: 1 });
    const own = (await deps.voices.own(actor.userId)).map(({ id, name }) => ({ id, name }));
    return { voices: [...own, ...results.map(({ speaker, name }) => ({ id: speaker, name }))] };
  }),
];
