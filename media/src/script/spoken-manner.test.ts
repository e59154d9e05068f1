import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readManner } from './spoken-manner.ts';

const nothing = { emotion: null, speed: 1, pitch: 0 };

it.each([
  ['Speak in a cheerful and positive tone.', { emotion: 'cheerful' }],
  ['whisper', { emotion: 'whisper' }],
  ['Read it like a news anchor.', { emotion: 'newscast' }],
  ['Sound excited!', { emotion: 'excited' }],
  ['sad', { emotion: 'sad' }],
  ['calm and slow', { emotion: 'calm', speed: 0.85 }],
  ['Voice: calm, composed and reassuring. Tone: sincere, and serious where it has to be.', { emotion: 'calm' }],
  [
    'Like a narrator of a bedtime story, very slowly, in a deep, warm voice',
    { emotion: 'storytelling', speed: 0.7, pitch: -3 },
  ],
  ['You sound FURIOUS', { emotion: 'angry' }],
  ['trembling and afraid, slightly faster', { emotion: 'fearful', speed: 1.08 }],
  ['an advertisement for soap', { emotion: 'advert' }],
  ['Formal and authoritative', { emotion: 'serious' }],
  ['Don’t whisper, be friendly', { emotion: 'cheerful' }],
  ['not sad but calm', { emotion: 'calm' }],
  ['high-pitched, 1.5x speed', { speed: 1.5, pitch: 3 }],
  ['20% slower, very low voice', { speed: 0.8, pitch: -5 }],
  ['half the speed', { speed: 0.5 }],
  ['明るく、少しゆっくり話してください', { emotion: 'cheerful', speed: 0.93 }],
  ['ニュースのアナウンサーのように', { emotion: 'newscast' }],
  ['怒らないで、落ち着いた低い声で', { emotion: 'calm', pitch: -3 }],
  ['小声で早口に', { emotion: 'whisper', speed: 1.18 }],
] as const)('%s', (instructions, asked) => {
  expect(readManner(instructions)).toEqual({ ...nothing, ...asked });
});

it.each([
  '',
  'Speak in a Scottish accent.',
  'Without shouting, without hurry and never too fast.',
  'Pronounce the brand name as one word. It takes 3 times 5 minutes.',
  'Говорите весело',
])('asks for nothing it does not know: %s', (instructions) => {
  expect(readManner(instructions)).toEqual(nothing);
});

it('stays within what a voice can do, whatever is asked', () => {
  expect(readManner('99 x speed').speed).toBe(4);
  expect(readManner('100% slower').speed).toBe(0.25);
  const words = fc.constantFrom(
    'very',
    'slow',
    'deep',
    'voice',
    '0',
    '500% faster',
    'not',
    ',',
    '怒',
    'x speed',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
      const { speed, pitch } = readManner(parts.join(' '));
      expect(speed).toBeGreaterThanOrEqual(0.25);
      expect(speed).toBeLessThanOrEqual(4);
      expect(Math.abs(pitch)).toBeLessThanOrEqual(5);
    }),
  );
});

it('reads hostile instructions in the time of their length', () => {
  for (const text of ['not ', 'deep a ', 'slightly ', '9', 'very very ', 'a bit '])
    expect(readManner(text.repeat(1_000_000 / text.length)).pitch).toBe(0);
});
