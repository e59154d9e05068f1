import type { speechOutputFormats } from '@timbre/contract/speech/speech-socket';
import type { SpeechFormat } from '@timbre/contract/speech/speech';
import { audioTypes } from '@timbre/media/encode';
import { pcmSamples } from '@timbre/media/pcm';

export interface Encoding {
  readonly format: SpeechFormat;
  readonly sampleRate: number;
  /** Kilobits a second, where the name says them. */
  readonly bitRateKbps?: number;
}

interface Coding {
  readonly format: SpeechFormat;
  readonly contentType: string;
  /** What is done to the bytes at last. */
  readonly finish?: (bytes: Uint8Array) => Uint8Array;
}

export interface OutputFormat extends Omit<Coding, 'format'> {
  readonly encoding: Encoding;
}

const plain = (format: SpeechFormat): Coding => ({ format, contentType: audioTypes[format] });

/** By the first part of a format's name. */
const codings = {
  mp3: plain('mp3'),
  opus: plain('opus'),
  pcm: plain('pcm'),
  // RFC 2046 names the one; the other is widely called so.
  ulaw: { format: 'pcm', contentType: 'audio/basic', finish: (bytes) => muLaw(pcmSamples(bytes)) },
  alaw: { format: 'pcm', contentType: 'audio/x-alaw-basic', finish: (bytes) => aLaw(pcmSamples(bytes)) },
} satisfies Readonly<Record<string, Coding>>;

/** What a name of ElevenLabs' stands for. */
export function outputFormat(name: (typeof speechOutputFormats)[number]): OutputFormat {
  const [coding, rate, kbps] = name.split('_') as [keyof typeof codings, string, string?];
  const { format, ...rest }: Coding = codings[coding];
  const bitRate = kbps === undefined ? {} : { bitRateKbps: Number(kbps) };
  return { ...rest, encoding: { format, sampleRate: Number(rate), ...bitRate } };
}

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

/** 8-bit A-law of 16-bit samples (ITU-T G.711): the upper 13 bits in eight segments, and every other bit turned over. */
export function aLaw(samples: Int16Array): Uint8Array {
  return Uint8Array.from(samples, (sample) => {
    const sign = sample < 0 ? 0 : 0x80;
    // A negative sample is counted from the one below 0, so that both halves have as many steps.
    const size = (sample < 0 ? ~sample : sample) >> 4;
    const segment = Math.max(0, 28 - Math.clz32(size));
    const step = (size >> Math.max(0, segment - 1)) & 0x0f;
    return (sign | (segment << 4) | step) ^ 0x55;
  });
}
