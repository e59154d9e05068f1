import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pcmSamples } from './pcm.ts';
import { encodeWav, readWavHeader, wavHeader } from './wav.ts';

describe('wav', () => {
  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.int16Array({ maxLength: 200 }), fc.constantFrom(8000, 22_050, 48_000), (samples, sampleRate) => {
        const bytes = encodeWav(samples, sampleRate);
        expect(readWavHeader(bytes)).toEqual({
          format: 1,
          sampleRate,
          channels: 1,
          bitsPerSample: 16,
          dataStart: 44,
          dataBytes: samples.byteLength,
        });
        expect(pcmSamples(bytes.subarray(44))).toEqual(samples);
      }),
    );
  });

  it('marks a length that is not known', () => {
    const bytes = wavHeader({ sampleRate: 24_000, channels: 1, bitsPerSample: 16 }, null);
    expect(readWavHeader(bytes)?.dataBytes).toBeNull();
  });

  it('passes chunks it does not know and refuses what is no WAV', () => {
    const plain = encodeWav(Int16Array.of(1, 2), 16_000);
    const list = Uint8Array.from([...new TextEncoder().encode('LIST'), 3, 0, 0, 0, 1, 2, 3, 0]);
    const withList = Uint8Array.from([...plain.subarray(0, 12), ...list, ...plain.subarray(12)]);
    expect(readWavHeader(withList)?.dataStart).toBe(56);
    expect(readWavHeader(new Uint8Array(100))).toBeUndefined();
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        (bytes) => void readWavHeader(Uint8Array.from([...plain.subarray(0, 20), ...bytes])),
      ),
    );
  });
});
