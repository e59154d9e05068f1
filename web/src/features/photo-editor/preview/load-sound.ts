import { audioLoader } from '../../../lib/player/load-audio.ts';

/** A sentence's samples, for what a mouth reads from its sound. */
export interface SentenceSound {
  readonly samples: Int16Array;
  readonly sampleRate: number;
}

const load = audioLoader(() => undefined);
/** As many as telling vowels and hisses apart takes. */
const sampleRate = 24_000;

/** Decodes a sentence's sound; its bytes come from the browser's cache, as the player has asked for them too. */
export async function loadSound(url: string, signal: AbortSignal): Promise<SentenceSound> {
  const bytes = await load(url, signal);
  // Needs no device, and no click that would allow sound.
  const buffer = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes);
  const values = buffer.getChannelData(0);
  return { samples: Int16Array.from(values, (value) => Math.max(-1, Math.min(1, value)) * 32_767), sampleRate };
}
