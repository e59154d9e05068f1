import { joinSamples, silence } from '@timbre/media/pcm';
import { beforeAll, expect, it } from 'vitest';
import { fliteCore } from '../speech/flite/flite-core.ts';
import { align } from './align.ts';
import { leastConfidence } from './port.ts';

const rate = 16_000;
const lines = [
  'The young girl gave no clear response.',
  'The north wind and the sun were arguing about which of them was stronger, when a traveler came along wrapped in a warm cloak.',
  'The small pup gnawed a hole in the sock.',
  'A large size in stockings is hard to sell.',
  'Then the sun shone out warmly, and immediately the traveler took off his cloak.',
  'Then the north wind blew as hard as he could, but the more he blew, the more closely did the traveler fold his cloak around him, and at last the north wind gave up the attempt.',
  'Four hours of steady work faced us.',
  'The boy was there when the sun rose.',
  'They agreed that the one who first made the traveler take his cloak off should be considered stronger than the other.',
  'And so the north wind had to confess that the sun was the stronger of the two.',
];
/** Said without pauses between the lines, and when each begins. */
let samples: Int16Array;
let starts: number[];

beforeAll(async () => {
  const core = await fliteCore();
  const parts: Int16Array[] = [silence(0.5, rate)];
  const plain = {
    kind: 'flite',
    voice: 'rms',
    durationStretch: 1,
    meanHertz: null,
    halfTones: 0,
    lexicon: '',
  } as const;
  starts = lines.map((text) => {
    const start = joinSamples(parts).length / rate;
    core.run({ ...plain, text }, (part) => part.kind === 'flite' && parts.push(part.samples));
    return start;
  });
  samples = joinSamples(parts);
});

async function* whole(): AsyncGenerator<Int16Array> {
  yield samples;
}

it.each([
  [1, 'Help the woman get back to her feet.'],
  [4, 'No.'],
  [8, 'Photosynthesis converts sunlight into chemical energy.'],
])('line %i that is not said takes no other with it: %s', async (wrong, text) => {
  const written = lines.map((line, at) => (at === wrong ? text : line));
  const answer = await align({ lines: written, language: 'en-US' }, whole());
  if (answer.kind !== 'aligned') throw new Error(answer.reason);
  for (const [at, { confidence, startSeconds }] of answer.lines.entries()) {
    // Of sound that is not in the text a neighbour may take some.
    if (Math.abs(at - wrong) <= 1) continue;
    // The hiss of espeak's consonants depends on what it said before, and moves a confidence by a hundredth.
    expect(confidence, lines[at]).toBeGreaterThanOrEqual(2 * leastConfidence);
    expect(Math.abs(startSeconds - (starts[at] ?? 0)), lines[at]).toBeLessThan(0.4);
  }
  expect(answer.lines[wrong]?.confidence).toBeLessThan(0.5);
});
