import { integratedLoudness } from '@timbre/media/loudness';
import { joinSamples, toFloat } from '@timbre/media/pcm';
import type { SpeechEvent, SpeechRequest } from './port.ts';

/** What a voice that no one measured said its demo with. */
export interface VoiceTrial {
  /** What brings it to the loudness of all voices. */
  readonly gainDb: number;
  readonly secondsPerCharacter: number;
}

/** What every voice is brought to before anything else. */
const targetLufs = -20;
/** Shorter or softer than this is no speech. */
const [leastSeconds, leastLufs] = [0.4, -60];

/** A request for nothing but the words. */
export const plainRequest = {
  speed: 1,
  pitch: 0,
  pronunciations: [],
  emotion: 'neutral',
  prosody: [],
} as const satisfies Partial<SpeechRequest>;

/** Listens to a voice's demo; null: nothing is heard. Throws what the engine throws. */
export async function voiceTrial(
  demo: string,
  sampleRate: number,
  events: AsyncIterable<SpeechEvent>,
): Promise<VoiceTrial | null> {
  const parts: Int16Array[] = [];
  for await (const event of events) if (event.kind === 'audio') parts.push(event.samples);
  const samples = joinSamples(parts);
  const seconds = samples.length / sampleRate;
  if (seconds < leastSeconds) return null;
  const loudness = integratedLoudness([toFloat(samples)], sampleRate);
  if (!(loudness > leastLufs)) return null;
  return { gainDb: targetLufs - loudness, secondsPerCharacter: seconds / demo.length };
}
