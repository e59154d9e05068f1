import { apiKeyPrefix } from '@timbre/contract/api-keys/api-keys';
import type { InputOf } from '@timbre/contract/call';
import { speechSocketLimits, type streamSpeechInput } from '@timbre/contract/speech/speech-socket';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import type { SentenceKind } from '@timbre/media/sentences';
import type { DictionaryService } from '../../capabilities/lexicon/dictionaries/dictionaries.service.ts';
import type { ProvenanceService } from '../../capabilities/provenance/provenance.service.ts';
import type { SpeechSession, SpeechSessionService } from '../../capabilities/speech/speech-session.service.ts';
import type { VoiceSettingsService } from '../../capabilities/voices/voice-settings.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import type { MessageSocket } from '../../platform/http/route.ts';
import { lexiconFor } from './dictionaries/named-dictionaries.ts';
import { outputFormat } from './output-formats.ts';
import { readMessages, type SpeechMessage } from './read-messages.ts';
import { speechSender, type SpeechSender } from './send-speech.ts';
import { textBuffer } from './text-buffer.ts';

export interface StreamInputDeps {
  readonly sessions: SpeechSessionService;
  readonly release: ProvenanceService['stream'];
  readonly voiceSettings: Pick<VoiceSettingsService, 'of'>;
  readonly dictionaries: Pick<DictionaryService, 'lexicon'>;
}

type Input = InputOf<typeof streamSpeechInput>;

export interface StreamInputRequest {
  /** Null: the key is in the query or the first message. */
  readonly actor: Actor | null;
  readonly input: Input;
  readonly socket: MessageSocket;
  readonly signal: AbortSignal;
}

/** Speaks text while it is being written, until the caller sends an empty text. */
export async function streamInput(
  { sessions, release, voiceSettings, dictionaries }: StreamInputDeps,
  { actor, input, socket, signal }: StreamInputRequest,
): Promise<void> {
  const bytes = speechSocketLimits.messageBytes;
  // A stranger is given no more time than usual.
  const patience = actor === null ? speechSocketLimits.inactivitySeconds.default : input.inactivity_timeout;
  const first = await firstOf(readMessages(socket.messages({ bytes, idleSeconds: patience })));
  if (first === null) return;
  const caller = actor ?? (await socket.identify(keyOf(input, first)));

  const { speaker, emotion } = parseSpeaker(input.voice_id);
  const output = outputFormat(input.output_format);
  const voice = {
    voiceId: speaker,
    emotion,
    speed: first.voice_settings?.speed ?? (await voiceSettings.of(caller.userId, speaker)).speed,
    sampleRate: output.encoding.sampleRate,
    lexicon: await lexiconFor(dictionaries, caller, first.pronunciation_dictionary_locators),
  };
  const session = await sessions.open(caller, voice, signal);
  const sender = speechSender(release, {
    actor: caller,
    socket,
    output,
    signal,
    isAligned: input.sync_alignment === 'true',
  });
  const rest = readMessages(socket.messages({ bytes, idleSeconds: input.inactivity_timeout }));
  try {
    await speakAll(session, sender, { first, rest, isAuto: input.auto_mode === 'true' });
  } catch (error) {
    if (!signal.aborted) await sender.drain().catch(() => undefined);
    throw error;
  } finally {
    sender.stop();
    await session.close();
  }
}

async function firstOf(messages: AsyncGenerator<SpeechMessage>): Promise<SpeechMessage | null> {
  for await (const message of messages) return message;
  return null;
}

/** A browser can't set headers on a WebSocket. */
function keyOf({ authorization }: Input, message: SpeechMessage): string {
  const shown = authorization ?? message.xi_api_key ?? message.authorization ?? '';
  const key = shown.replace(/^Bearer +/i, '');
  return key.startsWith(apiKeyPrefix) ? key : fail('session.required');
}

interface Conversation {
  readonly first: SpeechMessage;
  readonly rest: AsyncIterable<SpeechMessage>;
  readonly isAuto: boolean;
}

async function speakAll(session: SpeechSession, sender: SpeechSender, talk: Conversation): Promise<void> {
  const buffer = textBuffer(session.language);
  for await (const message of allOf(talk)) {
    if (message.text === '') {
      await sender.send(session.say(buffer.takeAll(), null));
      await sender.end(session.flush());
      return;
    }
    buffer.add(message.text);
    const text = readyText(buffer, message, talk.isAuto);
    await sender.send(session.say(text, endOf(text)));
  }
}

async function* allOf({ first, rest }: Conversation): AsyncGenerator<SpeechMessage> {
  yield first;
  yield* rest;
}

function readyText(buffer: ReturnType<typeof textBuffer>, message: SpeechMessage, isAuto: boolean): string {
  if (message.flush === true || isAuto) return buffer.takeAll();
  return message.try_trigger_generation === true ? buffer.takeClauses() : buffer.takeSentences();
}

/** How long the silence is before what comes next. */
function endOf(text: string): SentenceKind {
  if (/[\n\r\u2028\u2029]\s*$/u.test(text)) return 'paragraph';
  return /[.!?…。！？]["'\p{Pe}\p{Pf}]*\s*$/u.test(text) ? 'sentence' : 'clause';
}
