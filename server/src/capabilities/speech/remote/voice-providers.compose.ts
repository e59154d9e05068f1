import { elevenLabsVoices, openAiVoices, type NamedVoice, type VoiceProvider } from '@timbre/engines';
import type { Platform } from '../../../platform.compose.ts';
import { askBytes, askJson } from '../../../platform/egress/ask-json.ts';
import { steadyService, type SteadyService } from '../../../platform/egress/steady-service.ts';
import { decodeAnswer } from '../../../platform/sandbox/decode-answer.ts';

/** A speech provider as its owner set it up. */
export interface VoiceProviderSetting {
  /** Part of the voices' ids, so it never changes. */
  readonly id: string;
  readonly provider: 'openai' | 'elevenlabs';
  /** For people: who gets the text. */
  readonly name: string;
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** Only where the API has no list of its own. */
  readonly voices: readonly NamedVoice[];
}

/** A sentence's sound, in base64 at most; and how long a slow model may take for a long sentence. */
const limits = { maxBytes: 32_000_000, timeoutMs: 60_000 };
const maxSeconds = 600;

/** Asks the provider steadily, and takes its sound as if a stranger had uploaded it. */
export function voiceProvider(
  platform: Pick<Platform, 'sandbox' | 'temporary'>,
  steady: SteadyService,
  { provider, voices, ...setting }: VoiceProviderSetting,
): VoiceProvider {
  const shared = {
    ...setting,
    decode: (bytes: Uint8Array, sampleRate: number, signal: AbortSignal) =>
      decodeAnswer(platform, bytes, { sampleRate, channels: 1, maxSeconds }, signal),
  };
  if (provider === 'openai') {
    const ask = askBytes(limits);
    return openAiVoices({
      ...shared,
      voices,
      ask: (url, question) => steady.ask(question.signal, () => ask(url, question)),
    });
  }
  const ask = askJson(limits);
  return elevenLabsVoices({ ...shared, ask: (url, question) => steady.ask(question.signal, () => ask(url, question)) });
}

/** What the host's settings name; its id says that. */
export function hostVoiceProviders({ config, clock, ...platform }: Platform): VoiceProvider[] {
  const { speech } = config;
  if (speech === null) return [];
  const name = new URL(speech.url).host;
  return [voiceProvider(platform, steadyService({ clock }), { ...speech, id: 'host', name })];
}
