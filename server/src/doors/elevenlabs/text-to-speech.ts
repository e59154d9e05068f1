import type { InputOf, OutputOf } from '@timbre/contract/call';
import { billableCharacters } from '@timbre/contract/api-usage/billable-characters';
import type { createTextToSpeech, createTimedSpeech } from '@timbre/contract/speech/speech-door';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { Lexicon } from '@timbre/media/lexicon/lexicon';
import type { DictionaryService } from '../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { SpeechNote } from '../../capabilities/speech/history/speech-history.service.ts';
import type { SpeechLine } from '../../capabilities/speech/speech.service.ts';
import { samplesOf, type SpeechStreamService } from '../../capabilities/speech/speech-stream.service.ts';
import type { VoiceSettingsService } from '../../capabilities/voices/voice-settings.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ByteAnswer, RequestInfo } from '../../platform/http/route.ts';
import { chunkedAnswer } from '../chunked-answer.ts';
import type { CharacterTimes } from './character-alignment.ts';
import { lexiconFor } from './dictionaries/named-dictionaries.ts';
import { encodeSpeech } from './encode-speech.ts';
import { speechNote } from './history/speech-note.ts';
import { outputFormat, type OutputFormat } from './output-formats.ts';
import { timedPieces, type SentenceTimes, type TimedSpeech } from './timed-pieces.ts';

export interface TextToSpeechDeps {
  readonly streams: SpeechStreamService;
  readonly release: ProvenanceService['stream'];
  readonly voiceSettings: Pick<VoiceSettingsService, 'of'>;
  readonly dictionaries: Pick<DictionaryService, 'lexicon'>;
}

type Input = InputOf<typeof createTextToSpeech>;
type Answer = OutputOf<typeof createTimedSpeech>;

interface Requester {
  readonly actor: Actor;
  readonly info: Pick<RequestInfo, 'requestId' | 'signal'>;
}

/** What is asked for by any of the calls that speak a text which is there as a whole. */
export interface AskedSpeech extends Requester {
  readonly lines: readonly SpeechLine[];
  readonly output: OutputFormat;
  readonly language: string | null;
  /** With the dictionaries that the request names; undefined: it names none. */
  readonly lexicon: Lexicon | undefined;
  readonly note: SpeechNote | null;
  /** What an answer with times says of its sentences beside them. */
  readonly alsoOf: (sentences: readonly SentenceTimes[]) => object;
}

const json = 'application/json; charset=utf-8';
/** Bytes that base64 makes a text of in one go; a multiple of three, so that the texts join. */
const base64Bytes = 3 * 65_536;

/** The fields that all of these calls have in common; throws `dictionary.unavailable`. */
export async function askedSpeech(
  { voiceSettings, dictionaries }: Pick<TextToSpeechDeps, 'voiceSettings' | 'dictionaries'>,
  { actor, input, info }: Requester & { readonly input: Omit<Input, 'voice_id' | 'text'> },
  lines: readonly Omit<SpeechLine, 'speed'>[],
  { isDialogue = false, alsoOf = () => ({}) }: { isDialogue?: boolean; alsoOf?: AskedSpeech['alsoOf'] } = {},
): Promise<AskedSpeech> {
  const speedOf = async (voiceId: string): Promise<number> =>
    input.voice_settings?.speed ?? (await voiceSettings.of(actor.userId, voiceId)).speed;
  return {
    actor,
    info,
    lines: await Promise.all(lines.map(async (line) => ({ ...line, speed: await speedOf(line.voiceId) }))),
    output: outputFormat(input.output_format),
    language: input.language_code ?? null,
    lexicon: await lexiconFor(dictionaries, actor, input.pronunciation_dictionary_locators),
    note: speechNote(info.requestId, input, isDialogue),
    alsoOf,
  };
}

/** One text in one voice. */
export function askedText(
  deps: Pick<TextToSpeechDeps, 'voiceSettings' | 'dictionaries'>,
  request: Requester & { readonly input: Input },
): Promise<AskedSpeech> {
  const { text, voice_id } = request.input;
  const { speaker: voiceId, emotion } = parseSpeaker(voice_id);
  return askedSpeech(deps, request, [{ text, voiceId, emotion }]);
}

async function open(
  { streams }: TextToSpeechDeps,
  { actor, lines, output, language, lexicon, note, info: { signal } }: AskedSpeech,
  isWhole: boolean,
): Promise<TimedSpeech> {
  const { sampleRate } = output.encoding;
  const events = await streams.open(actor, { lines, sampleRate, language, lexicon, isWhole, note }, signal);
  return { actor, output, signal, events };
}

const headersOf = ({ lines, info }: AskedSpeech, contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'request-id': info.requestId,
  'character-cost': String(lines.reduce((sum, { text }) => sum + billableCharacters(text), 0)),
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The audio of a text, when all of it is there. */
export async function wholeSpeech(deps: TextToSpeechDeps, request: AskedSpeech): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, true);
  const pieces: Uint8Array[] = [];
  for await (const piece of encodeSpeech(deps.release, { ...speech, audio: samplesOf(events) })) pieces.push(piece);
  speech.signal.throwIfAborted();
  return { status: 200, headers: headersOf(request, speech.output.contentType), body: Buffer.concat(pieces) };
}

/** The audio of a text, as it is made. */
export async function streamedSpeech(deps: TextToSpeechDeps, request: AskedSpeech): Promise<ByteAnswer> {
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
export async function wholeTimedSpeech(deps: TextToSpeechDeps, request: AskedSpeech): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, true);
  const pieces: Uint8Array[] = [];
  const sentences: SentenceTimes[] = [];
  for await (const { audio, times } of timedPieces(deps.release, { ...speech, events })) {
    pieces.push(audio);
    if (times !== null) sentences.push(times);
  }
  speech.signal.throwIfAborted();
  const times = {
    alignment: joined(sentences.map(({ alignment }) => alignment)),
    normalized_alignment: joined(sentences.map(({ normalizedAlignment }) => normalizedAlignment)),
    ...request.alsoOf(sentences),
  };
  return chunkedAnswer(headersOf(request, json), jsonOf(Buffer.concat(pieces), times));
}

/** The same, a value a line, as every sentence is ready. */
export async function streamedTimedSpeech(deps: TextToSpeechDeps, request: AskedSpeech): Promise<ByteAnswer> {
  const { events, ...speech } = await open(deps, request, false);
  async function* lines(): AsyncGenerator<Uint8Array> {
    for await (const { audio, times } of timedPieces(deps.release, { ...speech, events })) {
      const value: Answer = {
        audio_base64: base64(audio),
        alignment: times?.alignment ?? null,
        normalized_alignment: times?.normalizedAlignment ?? null,
        ...request.alsoOf(times === null ? [] : [times]),
      };
      yield Buffer.from(`${JSON.stringify(value)}\n`);
    }
  }
  return chunkedAnswer(headersOf(request, json), lines());
}
