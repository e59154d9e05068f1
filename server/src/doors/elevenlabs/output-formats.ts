import type { soundGenerationFormats } from '@timbre/contract/sound-effects/sound-effects-door';
import type { socketOutputFormats } from '@timbre/contract/speech/speech-socket';
import type { SpeechFormat } from '@timbre/contract/speech/speech';
import { pcmSamples } from '@timbre/media/pcm';

export interface OutputFormat {
  readonly format: SpeechFormat;
  readonly sampleRate: number;
  /** Kilobits a second, where the name says them. */
  readonly bitRateKbps?: number;
  /** What is done to the bytes at last. */
  readonly finish?: (bytes: Uint8Array) => Uint8Array;
}

const raw = (sampleRate: number): OutputFormat => ({ format: 'pcm', sampleRate });

type FormatName = (typeof socketOutputFormats)[number] | (typeof soundGenerationFormats)[number];

export const outputFormats: Readonly<Record<FormatName, OutputFormat>> = {
  mp3_44100_128: { format: 'mp3', sampleRate: 44_100, bitRateKbps: 128 },
  mp3_44100_192: { format: 'mp3', sampleRate: 44_100, bitRateKbps: 192 },
  mp3_22050_32: { format: 'mp3', sampleRate: 22_050, bitRateKbps: 32 },
  opus_48000_64: { format: 'opus', sampleRate: 48_000, bitRateKbps: 64 },
  pcm_16000: raw(16_000),
  pcm_22050: raw(22_050),
  pcm_24000: raw(24_000),
  pcm_44100: raw(44_100),
  pcm_48000: raw(48_000),
  ulaw_8000: { ...raw(8000), finish: (bytes) => muLaw(pcmSamples(bytes)) },
};

/** G.711: the sample is biased by 132 so that its highest bit names the segment. */
const bias = 132;
const clip = 32_635;

/** 8-bit µ-law of 16-bit samples (ITU-T G.711). */
export function muLaw(samples: Int16Array): Uint8Array {
  return Uint8Array.from(samples, (sample) => {
    const sign = sample < 0 ? 0x80 : 0;
    const size = Math.min(Math.abs(sample), clip) + bias;
    const segment = 24 - Math.clz32(size);
    const step = (size >> (segment + 3)) & 0x0f;
    return ~(sign | (segment << 4) | step) & 0xff;
  });
}
