import type { InputOf, OutputOf } from '@timbre/contract/call';
import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import type { createTextToSpeech, createTimedSpeech } from '@timbre/contract/speech/speech-door';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import { samplesOf, type SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { ByteAnswer, RequestInfo } from '../../platform/http/route.ts';
import { chunkedAnswer } from '../chunked-answer.ts';
import type { CharacterTimes } from './character-alignment.ts';
import { encodeSpeech } from './encode-speech.ts';
import { outputFormat } from './output-formats.ts';
import { timedPieces, type TimedSpeech } from './timed-pieces.ts';

export interface TextToSpeechDeps {
  readonly streams: SpeechStreamService;
  readonly release: ProvenanceService['stream'];
}

type Input = InputOf<typeof createTextToSpeech>;
type Answer = OutputOf<typeof createTimedSpeech>;

export interface TextToSpeechRequest {
  readonly actor: Actor;
  readonly input: Input;
  readonly info: Pick<RequestInfo, 'requestId' | 'signal'>;
}

const json = 'application/json; charset=utf-8';
/** Bytes that base64 makes a text of in one go; a multiple of three, so that the texts join. */
const base64Bytes = 3 * 65_536;

/** Said another way than its dictionary wants it, a word would be paid and wrong. */
function refuseDictionaries({ pronunciation_dictionary_locators: locators }: Input): void {
  if ((locators ?? []).length === 0) return;
  const field = 'pronunciation_dictionary_locators';
  const sentence =
    'This pronunciation dictionary doesn’t exist here. Add its words to your lexicon, which is always used.';
  fail('input.invalid', { field, fields: { [field]: sentence } }, sentence);
}

async function open(
  { streams }: TextToSpeechDeps,
  { actor, input, info: { signal } }: TextToSpeechRequest,
  isWhole: boolean,
): Promise<TimedSpeech> {
  refuseDictionaries(input);
  const { speaker: voiceId, emotion } = parseSpeaker(input.voice_id);
  const output = outputFormat(input.output_format);
  const { text, language_code: language = null } = input;
  const speed = input.voice_settings?.speed ?? 1;
  const { sampleRate } = output.encoding;
  const request = { text, voiceId, emotion, speed, sampleRate, language, isWhole };
  return { actor, output, signal, events: await streams.open(actor, request, signal) };
}

const headersOf = ({ input, info }: TextToSpeechRequest, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'request-id': info.requestId,
  'character-cost': String(billableCharacters(input.text)),
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The audio of a text, when all of it is there. */
export async function wholeSpeech(deps: TextToSpeechDeps, request: TextToSpeechRequest): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, true);
  const pieces: Uint8Array[] = [];
  for await (const piece of encodeSpeech(deps.release, { ...speech, audio: samplesOf(events) })) pieces.push(piece);
  speech.signal.throwIfAborted();
  return { status: 200, headers: headersOf(request, speech.output.contentType), body: Buffer.concat(pieces) };
}

/** The audio of a text, as it is made. */
export async function streamedSpeech(deps: TextToSpeechDeps, request: TextToSpeechRequest): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, false);
  const bytes = encodeSpeech(deps.release, { ...speech, audio: samplesOf(events) });
  return chunkedAnswer(headersOf(request, speech.output.contentType), bytes);
}

function joined(times: readonly CharacterTimes[]): CharacterTimes {
  return {
    characters: times.flatMap(({ characters }) => characters),
    character_start_times_seconds: times.flatMap((one) => one.character_start_times_seconds),
    character_end_times_seconds: times.flatMap((one) => one.character_end_times_seconds),
  };
}

/** An `Answer` in pieces: an hour of raw samples as one text would be larger than all else in memory. */
function* jsonOf(audio: Uint8Array, times: Omit<Answer, 'audio_base64'>): Generator<Uint8Array> {
  yield Buffer.from('{"audio_base64":"');
  for (let at = 0; at < audio.length; at += base64Bytes)
    yield Buffer.from(base64(audio.subarray(at, at + base64Bytes)));
  yield Buffer.from(`",${JSON.stringify(times).slice(1)}`);
}

/** The audio of a text with the times of its characters, when all of it is there. */
export async function wholeTimedSpeech(deps: TextToSpeechDeps, request: TextToSpeechRequest): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, true);
  const pieces: Uint8Array[] = [];
  const alignments: CharacterTimes[] = [];
  const normalized: CharacterTimes[] = [];
  for await (const { audio, times } of timedPieces(deps.release, { ...speech, events })) {
    pieces.push(audio);
    if (times === null) continue;
    alignments.push(times.alignment);
    normalized.push(times.normalizedAlignment);
  }
  speech.signal.throwIfAborted();
  const times = { alignment: joined(alignments), normalized_alignment: joined(normalized) };
  return chunkedAnswer(headersOf(request, json), jsonOf(Buffer.concat(pieces), times));
}

/** The same, a value a line, as every sentence is ready. */
export async function streamedTimedSpeech(deps: TextToSpeechDeps, request: TextToSpeechRequest): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, false);
  async function* lines(): AsyncGenerator<Uint8Array> {
    for await (const { audio, times } of timedPieces(deps.release, { ...speech, events })) {
      const value: Answer = {
        audio_base64: base64(audio),
        alignment: times?.alignment ?? null,
        normalized_alignment: times?.normalizedAlignment ?? null,
      };
      yield Buffer.from(`${JSON.stringify(value)}\n`);
    }
  }
  return chunkedAnswer(headersOf(request, json), lines());
}
