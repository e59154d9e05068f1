import { pcmBytes } from './pcm.ts';

/** The plain header this module writes. */
export const wavHeaderBytes = 44;

/** What a length field says when no one knows the length yet. */
const unknownLength = 0xffff_ffff;

export interface WavFormat {
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
}

export interface WavHeader extends WavFormat {
  /** 1 is integer PCM, 3 floating point. */
  readonly format: number;
  /** Where the samples begin in the file. */
  readonly dataStart: number;
  /** Null when the header was written before the length was known. */
  readonly dataBytes: number | null;
}

/** A 44-byte RIFF header; `dataBytes: null` writes one for a stream whose length is not known yet. */
export function wavHeader(format: WavFormat, dataBytes: number | null): Uint8Array {
  const bytes = new Uint8Array(wavHeaderBytes);
  const view = new DataView(bytes.buffer);
  const name = (at: number, text: string) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  const frame = (format.channels * format.bitsPerSample) / 8;
  name(0, 'RIFF');
  view.setUint32(4, dataBytes === null ? unknownLength : dataBytes + wavHeaderBytes - 8, true);
  name(8, 'WAVE');
  name(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.sampleRate, true);
  view.setUint32(28, format.sampleRate * frame, true);
  view.setUint16(32, frame, true);
  view.setUint16(34, format.bitsPerSample, true);
  name(36, 'data');
  view.setUint32(40, dataBytes ?? unknownLength, true);
  return bytes;
}

/** A whole mono 16-bit file. */
export function encodeWav(samples: Int16Array, sampleRate: number): Uint8Array {
  const out = new Uint8Array(wavHeaderBytes + samples.byteLength);
  out.set(wavHeader({ sampleRate, channels: 1, bitsPerSample: 16 }, samples.byteLength));
  out.set(pcmBytes(samples), wavHeaderBytes);
  return out;
}

/**
 * Reads the header out of a file's first bytes, past chunks it does not know.
 * Undefined when this is no WAV file or the `data` chunk begins beyond the bytes given.
 */
export function readWavHeader(bytes: Uint8Array): WavHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 12 || name(0) !== 'RIFF' || name(8) !== 'WAVE') return undefined;
  let format: (WavFormat & { readonly format: number }) | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    if (name(at) === 'fmt ' && size >= 16 && at + 24 <= bytes.length) {
      format = {
        format: view.getUint16(at + 8, true),
        channels: view.getUint16(at + 10, true),
        sampleRate: view.getUint32(at + 12, true),
        bitsPerSample: view.getUint16(at + 22, true),
      };
    }
    if (name(at) === 'data') {
      return format && { ...format, dataStart: at + 8, dataBytes: size >= unknownLength - 64 ? null : size };
    }
    // Chunks are padded to an even length.
    at += 8 + size + (size % 2);
  }
  return undefined;
}
