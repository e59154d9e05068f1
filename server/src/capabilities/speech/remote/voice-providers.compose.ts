import { elevenLabsVoices, openAiVoices, type NamedVoice, type VoiceProvider } from '@timbre/engines';
import type { Platform } from '../../../platform.compose.ts';
import { askBytes, askJson } from '../../../platform/egress/ask-json.ts';
import type { SteadyService } from '../../../platform/egress/steady-service.ts';
import { decodeAnswer } from '../../../platform/sandbox/decode-answer.ts';
import type { ProviderRegistry, ProviderSetting } from '../../providers/provider-registry.service.ts';

/** A sentence's sound, in base64 at most; and how long a slow model may take for a long sentence. */
const limits = { maxBytes: 32_000_000, timeoutMs: 60_000 };
const maxSeconds = 600;
const trialSentence = 'This is a short test.';

/** `jf_alpha=ja`. */
function namedVoice(text: string): NamedVoice {
  const [name = '', language = 'en-US'] = text.split('=');
  return { name, language };
}

/** Asks the provider steadily, and takes its sound as if a stranger had uploaded it. */
export function voiceProvider(
  platform: Pick<Platform, 'sandbox' | 'temporary'>,
  { id, name, url, key, shape, model, voices }: ProviderSetting,
  steady: SteadyService,
): VoiceProvider {
  const shared = {
    id,
    name,
    url,
    key,
    model: model ?? '',
    decode: (bytes: Uint8Array, sampleRate: number, signal: AbortSignal) =>
      decodeAnswer(platform, bytes, { sampleRate, channels: 1, maxSeconds }, signal),
  };
  if (shape === 'elevenlabs') {
    const ask = askJson(limits);
    return elevenLabsVoices({
      ...shared,
      ask: (address, question) => steady.ask(question.signal, () => ask(address, question)),
    });
  }
  const ask = askBytes(limits);
  return openAiVoices({
    ...shared,
    voices: voices.map(namedVoice),
    ask: (address, question) => steady.ask(question.signal, () => ask(address, question)),
  });
}

/** Says one sentence of the studio's own in the first voice. */
async function trial(provider: VoiceProvider, signal: AbortSignal): Promise<string> {
  const voices = await provider.voices(signal);
  const [first] = voices;
  if (first === undefined) throw new Error('it offers no voices');
  const { samples } = await provider.say(first.id, trialSentence, signal);
  const seconds = (samples.length / provider.sampleRate).toFixed(1);
  return `${voices.length} voices; ${first.name} spoke for ${seconds} seconds.`;
}

/** Those that the owner switched on. A paused one stays: its voices are no one else's. */
export const voiceProviders = (platform: Platform, providers: ProviderRegistry) =>
  providers.clientsOf('speech', {
    make: (setting, steady) => voiceProvider(platform, setting, steady),
    trial,
    hasNoOther: true,
  });
