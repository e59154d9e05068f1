import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeMusic } from '../recognition/testing-music.ts';
import { fliteCore } from '../speech/flite-core.ts';
import { align } from './align.ts';
import { distance, distances } from './distances.ts';
import { leastConfidence, type AlignmentAnswer } from './port.ts';

const rate = 16_000;
const said = [
  'The boy was there when the sun rose.',
  'Four hours of steady work faced us.',
  'The meal was cooked before the bell rang.',
  'A large size in stockings is hard to sell.',
];
/** Of short texts chance fits too many; what is promised of other texts is promised of some lines. */
const saidAtLength = [
  ...said,
  'The small pup gnawed a hole in the sock.',
  'The fish twisted and turned on the bent hook.',
  'Press the pants and sew a button on the vest.',
  'The young girl gave no clear response.',
];
const german = [
  'Der Morgen war kühl, und über dem Hafen lag dichter Nebel.',
  'Niemand wusste, wann das Schiff aus dem Norden kommen würde.',
  'Ein kleines Mädchen lief die Treppe hinunter und rief laut.',
  'Der alte Fischer schüttelte nur den Kopf und schwieg.',
  'Auf dem Markt verkauften die Bauern Äpfel, Käse und frisches Brot.',
  'Gegen Mittag zog endlich ein warmer Wind vom Meer herauf.',
  'Die Kinder warteten vor der Schule auf den letzten Bus.',
];
const paragraph = [
  'Photosynthesis converts sunlight into chemical energy.',
  'Our landlord repaired seven broken windows on Tuesday.',
  'Quantum computers require extremely low temperatures.',
  'My cousin plays the drums in a jazz band downtown.',
  'The committee postponed its decision until next winter.',
  'Fresh vegetables arrive at the harbour before breakfast.',
  'Nobody remembered where the old photographs were hidden.',
  'Volcanic ash covered the fields for several weeks.',
];
let speech: Int16Array;
let longSpeech: Int16Array;

beforeAll(async () => {
  const core = await fliteCore();
  const sayAll = (texts: readonly string[]): Int16Array => joinSamples(texts.flatMap(say));
  const say = (text: string): Int16Array[] => {
    const parts: Int16Array[] = [];
    const plain = {
      kind: 'flite',
      voice: 'slt',
      durationStretch: 1,
      meanHertz: null,
      halfTones: 0,
      lexicon: '',
    } as const;
    core.run({ ...plain, text }, (part) => part.kind === 'flite' && parts.push(part.samples));
    return [...parts, silence(0.5, rate)];
  };
  speech = sayAll(said);
  longSpeech = sayAll(saidAtLength);
}, 60_000);

async function* whole(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}
const ask = (lines: readonly string[], samples: Int16Array, language = 'en-US') =>
  align({ lines, language }, whole(samples));

/** What holds of every answer: lines in order inside the recording, words in order inside their lines. */
function expectSound(answer: AlignmentAnswer, count: number): Extract<AlignmentAnswer, { kind: 'aligned' }> {
  if (answer.kind !== 'aligned') throw new Error(`refused: ${answer.reason}`);
  expect(answer.lines).toHaveLength(count);
  let before = 0;
  for (const { startSeconds, endSeconds, confidence, words } of answer.lines) {
    expect(startSeconds).toBeGreaterThanOrEqual(before);
    expect(endSeconds).toBeGreaterThanOrEqual(startSeconds);
    expect(endSeconds).toBeLessThanOrEqual(answer.durationSeconds + 0.05);
    for (const one of [confidence, ...words.map((word) => word.confidence)]) {
      expect(one).toBeGreaterThanOrEqual(0);
      expect(one).toBeLessThanOrEqual(1);
    }
    let at = startSeconds;
    for (const word of words) {
      expect(word.startSeconds).toBeGreaterThanOrEqual(at);
      expect(word.endSeconds).toBeGreaterThanOrEqual(word.startSeconds);
      at = word.endSeconds;
    }
    expect(at).toBeLessThanOrEqual(endSeconds);
    before = endSeconds;
  }
  return answer;
}

/** What the studio takes for a text of this recording: sure on the whole, and half of its lines found. */
const belongs = ({ lines, confidence }: Extract<AlignmentAnswer, { kind: 'aligned' }>): boolean =>
  confidence >= leastConfidence &&
  lines.filter((line) => line.confidence >= leastConfidence).length >= lines.length / 2;

describe('whatever is asked', { timeout: 120_000 }, () => {
  it('a script of one word has a place', async () => {
    const { lines } = expectSound(await ask(['stockings'], speech), 1);
    expect(lines[0]?.startSeconds).toBeGreaterThan(0);
  });

  it('a script many times as long as the recording stays in order, and most of it is not found', async () => {
    const script = Array.from({ length: 60 }, (_, at) => paragraph[at % paragraph.length] ?? '');
    script.splice(20, 0, ...said);
    const { lines } = expectSound(await ask(script, speech), script.length);
    const unfound = lines.filter(({ confidence }) => confidence < leastConfidence).length;
    expect(unfound).toBeGreaterThan(0.7 * script.length);
  });

  it('one sentence over and over stays in order', async () => {
    const script = Array.from({ length: 12 }, () => said[0] ?? '');
    expectSound(await ask(script, speech), script.length);
  });

  it('a text in another language does not belong to it', async () => {
    for (const [language, lines] of [
      ['de-DE', german],
      ['en-US', german],
      ['de-DE', paragraph],
    ] as const) {
      expect(
        belongs(expectSound(await ask(lines, longSpeech, language), lines.length)),
        `${language}: ${lines[0]}`,
      ).toBe(false);
    }
  });

  it('nothing and noise are no speech, or none of the text', async () => {
    for (const samples of [new Int16Array(), new Int16Array(1), silence(5, rate), silence(0.02, rate)])
      expect(await ask(said, samples)).toEqual({ kind: 'refused', reason: 'no-speech' });
    const hiss = await ask(said, toInt16(noise(rate * 5).map((value) => value * 0.2)));
    if (hiss.kind === 'aligned') expect(belongs(expectSound(hiss, said.length))).toBe(false);
    for (const kind of ['pad', 'drums', 'band'] as const)
      expect(await ask(said, toInt16(madeMusic(kind, 12))), kind).toEqual({ kind: 'refused', reason: 'no-speech' });
  });

  it('letters of no language, markup and very long words do no harm', async () => {
    const odd = ['<speak>&amp;</speak>', '[[hello]] <break time="9s"/>', '🎉🎉', 'a'.repeat(900), ' ', '\u202E\u0000x'];
    const script = [said[0] ?? '', ...odd, ...said.slice(1)];
    expectSound(await ask(script, speech), script.length);
  });
});

it('distances written out are the distances', () => {
  const [a, b] = [noise(13 * 4, 3), noise(13 * 6, 4)];
  const out = new Float64Array(5);
  distances(a, 26, b, 13, 5, out);
  for (let n = 0; n < 5; n++) expect(out[n]).toBeCloseTo(distance(a, 26, b, 13 * (n + 1)), 9);
});
