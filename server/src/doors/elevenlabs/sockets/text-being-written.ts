import type { InputOf } from '@timbre/contract/call';
import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import { speechSocketLimits, type streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { SentenceKind } from '@timbre/media/sentences';
import type { DictionaryService } from '../../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { ProvenanceService } from '../../../capabilities/provenance/provenance.service.ts';
import type {
  SpeechConnection,
  SpeechSession,
  SpeechSessionService,
} from '../../../capabilities/speech/speech-session.service.ts';
import type { VoiceSettingsService } from '../../../capabilities/voices/voice-settings.service.ts';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { MessageSocket, RequestInfo } from '../../../platform/http/route.ts';
import { speechNote } from '../history/speech-note.ts';
import { lexiconFor } from '../dictionaries/named-dictionaries.ts';
import { outputFormat } from '../output-formats.ts';
import { speechSender, type SpeechSender } from './send-speech.ts';
import { textBuffer, type TextBuffer } from './text-buffer.ts';

export interface SpeechSocketDeps {
  readonly sessions: SpeechSessionService;
  readonly release: ProvenanceService['stream'];
  readonly voiceSettings: Pick<VoiceSettingsService, 'of'>;
  readonly dictionaries: Pick<DictionaryService, 'lexicon'>;
}

export type SocketInput = InputOf<typeof streamSpeechInput>;

export interface SpeechSocketRequest {
  /** Null: the key is in the query or the first message. */
  readonly actor: Actor | null;
  readonly input: SocketInput;
  readonly info: Pick<RequestInfo, 'requestId' | 'signal'>;
  readonly socket: MessageSocket;
}

/** What a message may say of who writes and how it is to be spoken. */
interface Opening {
  readonly xi_api_key?: string | null | undefined;
  readonly authorization?: string | null | undefined;
  readonly voice_settings?: VoiceSettings | null | undefined;
  readonly pronunciation_dictionary_locators?: Locators;
}

type Locators = Parameters<typeof lexiconFor>[2];

interface VoiceSettings extends Readonly<Record<string, unknown>> {
  readonly speed?: number | null | undefined;
}

/** The messages of a socket, the first of them within a stranger's time where no one knows yet who calls. */
export const patienceOf = ({ actor, input }: SpeechSocketRequest): { first: number; rest: number } => ({
  first: actor === null ? speechSocketLimits.inactivitySeconds.default : input.inactivity_timeout,
  rest: input.inactivity_timeout,
});

export async function firstOf<T>(messages: AsyncGenerator<T>): Promise<T | null> {
  for await (const message of messages) return message;
  return null;
}

/** Who writes: a browser can't set headers on a WebSocket, so the key may be in its first message. */
export async function callerOf({ actor, input, socket }: SpeechSocketRequest, message: Opening): Promise<Actor> {
  if (actor !== null) return actor;
  const shown = input.authorization ?? message.xi_api_key ?? message.authorization ?? '';
  const key = shown.replace(/^Bearer +/i, '');
  return socket.identify(key.startsWith(apiKeyPrefix) ? key : fail('session.required'));
}

/** A text that is being written over a socket, and its speech on the way back. */
export interface TextBeingWritten {
  readonly session: SpeechSession;
  readonly sender: SpeechSender;
  readonly buffer: TextBuffer;
}

export interface TextRequest {
  readonly actor: Actor;
  readonly connection: SpeechConnection;
  readonly request: SpeechSocketRequest;
  readonly opening: Opening;
  readonly contextId?: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  /** Stops what is being spoken; what was delivered is still sent. */
  readonly stop?: AbortSignal;
}

/** Throws what can be wrong with the voice. */
export async function openText(
  { release, voiceSettings, dictionaries }: SpeechSocketDeps,
  { actor, connection, request, opening, contextId, signal, stop }: TextRequest,
): Promise<TextBeingWritten> {
  const { input, socket, info } = request;
  const { speaker, emotion } = parseSpeaker(input.voice_id);
  const output = outputFormat(input.output_format);
  const settings = opening.voice_settings ?? null;
  const voice = {
    voiceId: speaker,
    emotion,
    speed: settings?.speed ?? (await voiceSettings.of(actor.userId, speaker)).speed,
    sampleRate: output.encoding.sampleRate,
    language: input.language_code ?? null,
    lexicon: await lexiconFor(dictionaries, actor, opening.pronunciation_dictionary_locators),
    note: speechNote(info.requestId, { ...opening, ...input, voice_settings: settings }),
  };
  const end = stop === undefined ? signal : AbortSignal.any([signal, stop]);
  const session = await connection.open(voice, end);
  const sender = speechSender(release, {
    actor,
    socket,
    output,
    signal,
    isAligned: input.sync_alignment === 'true',
    ...(contextId === undefined ? {} : { contextId }),
  });
  return { session, sender, buffer: textBuffer(session.language) };
}

interface Piece {
  readonly flush?: boolean | null | undefined;
  readonly try_trigger_generation?: boolean | null | undefined;
}

/** What of the text is to be spoken now. */
export function readyText(buffer: TextBuffer, message: Piece, input: SocketInput): string {
  if (message.flush === true || input.auto_mode === 'true') return buffer.takeAll();
  return message.try_trigger_generation === true ? buffer.takeClauses() : buffer.takeSentences();
}

/** How long the silence is before what comes next. */
export function endOf(text: string): SentenceKind {
  if (/[\n\r\u2028\u2029]\s*$/u.test(text)) return 'paragraph';
  return /[.!?…。！？]["'\p{Pe}\p{Pf}]*\s*$/u.test(text) ? 'sentence' : 'clause';
}
