import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldProduct, qrCode, qrMasks, type QrCode } from './qr-code.ts';

const codeOf = (text: string): QrCode => {
  const code = qrCode(text);
  if (code === null) throw new Error('It has no code.');
  return code;
};
const isDark = (code: QrCode, x: number, y: number): boolean => code[y]?.[x] === true;
const bits = (dark: readonly boolean[]): string => dark.map((one) => (one ? '1' : '0')).join('');

/** The format as it stands around the first finder, the highest bit first. */
const formatOf = (code: QrCode): string =>
  bits([
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => isDark(code, x, 8)),
    ...[7, 5, 4, 3, 2, 1, 0].map((y) => isDark(code, 8, y)),
  ]);

/** Of the standard's table, for correction M and masks 0 to 7. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];
/** Data words of the blocks and correction words of each, by version; of the standard's table too. */
const blocksOf: Readonly<Record<number, readonly [readonly number[], number]>> = {
  1: [[16], 10],
  3: [[44], 26],
  5: [[43, 43], 24],
  7: [[31, 31, 31, 31], 18],
  8: [[38, 38, 39, 39], 22],
  10: [[43, 43, 43, 43, 44], 26],
};

/** Reads a code as a reader does, from its middle lines outwards; every block has to divide by its roots. */
function read(code: QrCode): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const mask = qrMasks[formats.indexOf(formatOf(code))];
  const [blocks, ecWords] = blocksOf[version] ?? [[], 0];
  if (mask === undefined) throw new Error('Its format is unknown.');
  const middles = { 1: [], 3: [6, 22], 5: [6, 30], 7: [6, 22, 38], 8: [6, 24, 42], 10: [6, 28, 50] }[version] ?? [];
  const isFixed = (x: number, y: number): boolean => {
    const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
    const isVersion = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6));
    const isAligned = middles.some((mx) =>
      middles.some((my) => {
        const isHidden = (mx === 6 && my === 6) || (mx === 6 && my === size - 7) || (mx === size - 7 && my === 6);
        return !isHidden && Math.abs(x - mx) <= 2 && Math.abs(y - my) <= 2;
      }),
    );
    return isFinder || isVersion || isAligned || x === 6 || y === 6;
  };
  const columns = Array.from({ length: size - 1 }, (_, at) => size - 1 - at).map((at) => (at > 6 ? at : at - 1));
  const pairs = columns.filter((_, at) => at % 2 === 0);
  const stream = pairs.flatMap((right, pair) =>
    Array.from({ length: size }, (_, step) => (pair % 2 === 0 ? size - 1 - step : step)).flatMap((y) =>
      [right, right - 1].filter((x) => !isFixed(x, y)).map((x) => isDark(code, x, y) !== mask(x, y)),
    ),
  );
  const words = Array.from({ length: stream.length >> 3 }, (_, at) =>
    Number.parseInt(bits(stream.slice(at * 8, at * 8 + 8)), 2),
  );
  const parts = blocks.map((): number[] => []);
  let at = 0;
  for (let row = 0; row < Math.max(...blocks); row += 1)
    blocks.forEach((length, block) => {
      if (row < length) parts[block]?.push(words[at++] ?? 0);
    });
  const data = parts.flat();
  for (let row = 0; row < ecWords; row += 1) for (const part of parts) part.push(words[at++] ?? 0);
  for (const part of parts)
    for (let root = 1, round = 0; round < ecWords; round += 1, root = fieldProduct(root, 2))
      expect(part.reduce((value, word) => fieldProduct(value, root) ^ word, 0)).toBe(0);
  const text = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  expect(text.slice(0, 4)).toBe('0100');
  const lengthBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(text.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_, byte) => {
    const start = 4 + lengthBits + byte * 8;
    return Number.parseInt(text.slice(start, start + 8), 2);
  });
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

it('is read as what was written, in every size', () => {
  for (const length of [1, 14, 30, 80, 118, 150, 213]) {
    const text = 'https://studio.example/トーン'.repeat(9);
    const cut = [...text].reduce((kept, one) =>
      new TextEncoder().encode(kept + one).length > length ? kept : kept + one,
    );
    expect(read(codeOf(cut))).toBe(cut);
  }
  const short = fc.string({ maxLength: 14, unit: fc.constantFrom(...'abcdefghij/:.-?=&0123456789') });
  fc.assert(
    fc.property(short, (text) => read(codeOf(text)) === text),
    { numRuns: 20 },
  );
});

it('says its version beside the finders from the seventh on', () => {
  const code = codeOf('x'.repeat(110));
  expect(code).toHaveLength(45);
  const [above, beside] = [0, 1].map((turn) =>
    bits(
      Array.from({ length: 18 }, (_, at) => {
        const [along, across] = [34 + (at % 3), Math.floor(at / 3)];
        return turn === 0 ? isDark(code, along, across) : isDark(code, across, along);
      }).toReversed(),
    ),
  );
  expect([above, beside]).toEqual(['000111110010010100', '000111110010010100']);
});

it('has finders in three corners, and no code for what is too long', () => {
  const code = codeOf('https://studio.example/');
  const row = (y: number) => bits((code[y] ?? []).slice(0, 8));
  expect([0, 1, 2, 3, 6, 7].map(row)).toEqual(['11111110', '10000010', '10111010', '10111010', '11111110', '00000000']);
  expect(qrCode('x'.repeat(213))).toHaveLength(57);
  expect(qrCode('x'.repeat(214))).toBeNull();
});
