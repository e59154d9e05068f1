import { expect, it } from 'vitest';
import { aLaw, muLaw } from './output-formats.ts';

/** As ITU-T G.711 decodes a byte. */
function decoded(byte: number): number {
  const code = ~byte & 0xff;
  const size = (((code & 0x0f) << 3) + 132) << ((code >> 4) & 7);
  return (code & 0x80) === 0 ? size - 132 : 132 - size;
}

it('µ-law knows the corners of the table', () => {
  expect([...muLaw(Int16Array.of(0, 32_767, -32_768, 1000, -1000))]).toEqual([0xff, 0x80, 0x00, 0xce, 0x4e]);
});

it('µ-law decodes to within half a step of every sample', () => {
  const samples = Int16Array.from({ length: 65_536 }, (_, i) => i - 32_768);
  muLaw(samples).forEach((byte, i) => {
    const sample = samples[i] ?? 0;
    const step = 8 * 2 ** Math.floor(Math.log2((Math.min(Math.abs(sample), 32_635) + 132) / 128));
    expect(Math.abs(decoded(byte) - sample)).toBeLessThanOrEqual(Math.max(step / 2, 32_768 - 32_124));
  });
});

/** As ITU-T G.711 decodes a byte of A-law. */
function decodedALaw(byte: number): number {
  const code = byte ^ 0x55;
  const [segment, step] = [(code >> 4) & 7, code & 0x0f];
  const size = segment === 0 ? (step << 4) + 8 : ((step << 4) + 264) << (segment - 1);
  return (code & 0x80) === 0 ? -size : size;
}

it('A-law knows the corners of the table', () => {
  expect([...aLaw(Int16Array.of(0, -1, 32_767, -32_768, 1000, -1000))]).toEqual([0xd5, 0x55, 0xaa, 0x2a, 0xfa, 0x7a]);
});

it('A-law decodes to within half a step of every sample', () => {
  const samples = Int16Array.from({ length: 9362 }, (_, i) => 7 * i - 32_768);
  aLaw(samples).forEach((byte, i) => {
    const sample = samples[i] ?? 0;
    const segment = Math.max(1, Math.floor(Math.log2(Math.max(1, Math.abs(sample)) / 128)));
    expect(Math.abs(decodedALaw(byte) - sample)).toBeLessThanOrEqual(8 * 2 ** (segment - 1) + 1);
  });
});
