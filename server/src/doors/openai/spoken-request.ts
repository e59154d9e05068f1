import type { InputOf } from '@timbre/contract/call';
import { speechSpeed, type createSpeech } from '@timbre/contract/speech/speech';
import { parseSpeaker } from '@timbre/contract/voices/voices';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { readManner } from '@timbre/media/script/spoken-manner';
import type { PlanService } from '../../capabilities/plans/plans.service.ts';
import type { SpeechStreamRequest } from '../../capabilities/speech/speech-stream.service.ts';
import type { VoiceService } from '../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../platform/actor.ts';
import { isNamedVoice, namedVoice } from './voices.ts';

interface SpokenRequestDeps {
  readonly voices: VoiceService;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
}

/** Of a text that tells none. */
const defaultLanguage = 'en';

/** A name of OpenAI's stands for a voice that this caller may use and that speaks the text's language. */
async function voiceOf(
  requested: string,
  text: string,
  actor: Actor,
  { voices, plans }: SpokenRequestDeps,
): Promise<string> {
  if (!isNamedVoice(requested)) return requested;
  const catalogue = await voices.catalogue();
  const locked = new Set(plans.lockedVoices(actor, catalogue));
  const usable = await voices.speakers(
    null,
    catalogue.filter((voice) => !locked.has(voice)),
  );
  return namedVoice(requested, detectLanguage(text)?.language ?? defaultLanguage, usable) ?? requested;
}

/**
 * What is to be spoken, how and in which voice. What the instructions name counts before the mood in the voice's name,
 * and their pace multiplies the speed; a mood that the voice doesn't have changes nothing. Throws `voice.unavailable`.
 */
export async function spokenRequest(
  { voice, input: text, instructions = '', speed }: InputOf<typeof createSpeech>,
  actor: Actor,
  deps: SpokenRequestDeps,
): Promise<Omit<SpeechStreamRequest, 'sampleRate'>> {
  const { speaker, emotion: named } = parseSpeaker(typeof voice === 'string' ? voice : voice.id);
  const voiceId = await voiceOf(speaker, text, actor, deps);
  const { emotion, pitch, ...manner } = readManner(instructions);
  const moods = emotion === null ? [] : await deps.voices.emotions(voiceId, actor.userId);
  const line = {
    text,
    voiceId,
    emotion: moods.find((mood) => mood === emotion) ?? named,
    speed: Math.min(speechSpeed.max, Math.max(speechSpeed.min, speed * manner.speed)),
    pitch,
  };
  return { lines: [line] };
}
