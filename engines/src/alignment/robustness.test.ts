import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { beforeAll, describe, expect, it } from 'vitest';
import { madeMusic } from '../recognition/testing-music.ts';
import { fliteCore } from '../speech/flite/flite-core.ts';
import { align } from './align.ts';
import { distance, squaredDistances } from './distances.ts';
import { belongsTogether, leastConfidence, type AlignmentAnswer } from './port.ts';

const rate = 16_000;
const said = [
  'The boy was there when the sun rose.',
  'Four hours of steady work faced us.',
  'The meal was cooked before the bell rang.',
  'A large size in stockings is hard to sell.',
];
const german = [
  'Der Morgen war kühl, und über dem Hafen lag dichter Nebel.',
  'Niemand wusste, wann das Schiff aus dem Norden kommen würde.',
  'Ein kleines Mädchen lief die Treppe hinunter und rief laut.',
];
const paragraph = [
  'Photosynthesis converts sunlight into chemical energy.',
  'Our landlord repaired seven broken windows on Tuesday.',
  'Quantum computers require extremely low temperatures.',
  'My cousin plays the drums in a jazz band downtown.',
];
const japanese = [
  '朝は涼しく、港には深い霧がかかっていました。',
  '北からの船がいつ着くのか、誰も知りませんでした。',
  '突然、遠くから鐘の音が聞こえてきました。',
];
/** The lines with a pause after each, and each by itself. */
let speech: Int16Array;
let sayings: Int16Array[];

beforeAll(async () => {
  const core = await fliteCore();
  sayings = said.map((text) => {
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
    return joinSamples(parts);
  });
  speech = joinSamples(sayings.flatMap((saying) => [saying, silence(0.5, rate)]));
});

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

/** What the studio takes for a text of this recording. */
const belongs = ({ likeness }: Extract<AlignmentAnswer, { kind: 'aligned' }>): boolean => belongsTogether(likeness);

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
      expect(belongs(expectSound(await ask(lines, speech, language), lines.length)), `${language}: ${lines[0]}`).toBe(
        false,
      );
    }
  });

  it('a few lines of another text or language do not belong to a few lines of speech', async () => {
    const two = joinSamples([...sayings.slice(0, 1), silence(0.5, rate), ...sayings.slice(2, 3)]);
    for (const [language, lines, samples] of [
      ['ja-JP', japanese, speech],
      ['de-DE', german.slice(0, 2), two],
      ['en-US', paragraph.slice(0, 2), two],
      ['en-US', paragraph.slice(0, 3), two],
      ['en-US', ['The box was thrown.', 'Glue the sheet.'], two],
      ['en-US', said.toReversed(), speech],
    ] as const) {
      const answer = expectSound(await ask(lines, samples, language), lines.length);
      expect(belongs(answer), `${language}: ${lines.join(' ')}`).toBe(false);
    }
    expect(belongs(expectSound(await ask([said[0] ?? '', said[2] ?? ''], two), 2))).toBe(true);
  });

  it('a right recording is never without speech, whatever comes before and after it', async () => {
    const [first = new Int16Array()] = sayings;
    const jingle = toInt16(madeMusic('pad', 4).map((value) => value * 0.3));
    for (const samples of [
      first,
      joinSamples([silence(4.2, rate), first]),
      joinSamples([jingle, silence(0.4, rate), first]),
      joinSamples([silence(9, rate), first, silence(8.1, rate)]),
    ]) {
      const answer = expectSound(await ask(said.slice(0, 1), samples), 1);
      expect(belongs(answer)).toBe(true);
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
  const out = new Float32Array(5);
  squaredDistances(a, 26, b, 13, out);
  for (let n = 0; n < 5; n++) expect(Math.sqrt(out[n] ?? 0)).toBeCloseTo(distance(a, 26, b, 13 * (n + 1)), 6);
});
