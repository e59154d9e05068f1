import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import { joinSamples, silence, toInt16 } from '@timbre/media/pcm';
import { noise } from '@timbre/media/testing-audio';
import { beforeAll, describe, expect, it } from 'vitest';
import { fliteCore } from '../speech/flite/flite-core.ts';
import { align } from './align.ts';
import { alignmentLanguages } from './languages.ts';
import { belongsTogether, type AlignmentAnswer, type AlignmentQuestion } from './port.ts';

const lines = [
  'The boy was there when the sun rose.',
  'A large size in stockings is hard to sell.',
  'The small pup gnawed a hole in the sock.',
  'Four hours of steady work faced us.',
  'The young girl gave no clear response.',
  'The meal was cooked before the bell rang.',
];
const other = [
  'Photosynthesis converts sunlight into chemical energy.',
  'Quantum computers require extremely low temperatures.',
  'My cousin plays drums in a jazz band downtown.',
  'Our landlord repaired seven broken windows.',
];
const pauseSeconds = 0.6;
let sayings: Map<string, Int16Array>;
/** When flite itself shuts its lips in a line, seconds. */
const closures = new Map<string, number[]>();

beforeAll(async () => {
  const core = await fliteCore();
  sayings = new Map(
    lines.map((text) => {
      const parts: Int16Array[] = [];
      const request = { kind: 'flite', voice: 'slt', text, durationStretch: 1, meanHertz: null, halfTones: 0 } as const;
      core.run({ ...request, lexicon: '' }, (part) => {
        if (part.kind !== 'flite') return;
        parts.push(part.samples);
        const shut = part.phones.filter(({ name }) => ['p', 'b', 'm'].includes(name));
        closures.set(text, [...(closures.get(text) ?? []), ...shut.map(({ endSeconds }) => endSeconds)]);
      });
      return [text, joinSamples(parts)];
    }),
  );
});

/** Lines with a pause before each, and when the first sample of each comes. */
function spoken(texts: readonly string[]): { samples: Int16Array; starts: number[] } {
  const parts: Int16Array[] = [];
  const starts = texts.map((text) => {
    parts.push(silence(pauseSeconds, 16_000));
    const start = joinSamples(parts).length / 16_000;
    parts.push(sayings.get(text) ?? new Int16Array());
    return start;
  });
  return { samples: joinSamples(parts), starts };
}

async function* inPieces(samples: Int16Array): AsyncGenerator<Int16Array> {
  for (let at = 0; at < samples.length; at += 5000) yield samples.subarray(at, at + 5000);
}
const ask = (text: readonly string[], samples: Int16Array, more: Partial<AlignmentQuestion> = {}) =>
  align({ lines: text, language: 'en-US', ...more }, inPieces(samples));
const linesOf = (answer: AlignmentAnswer) => (answer.kind === 'aligned' ? answer.lines : []);

describe('align', { timeout: 120_000 }, () => {
  it('finds where each line and word is said', async () => {
    const { samples, starts } = spoken(lines);
    const answer = await ask(lines, samples);
    expect(answer).toMatchObject({ kind: 'aligned' });
    for (const [at, line] of linesOf(answer).entries()) {
      // flite begins with some silence of its own.
      expect(line.startSeconds).toBeGreaterThan((starts[at] ?? 0) - 0.1);
      expect(line.startSeconds).toBeLessThan((starts[at] ?? 0) + 0.35);
      expect(line.words.length).toBeGreaterThanOrEqual(6);
      let before = line.startSeconds;
      for (const word of line.words) {
        expect(word.startSeconds).toBeGreaterThanOrEqual(before);
        expect(word.endSeconds).toBeLessThanOrEqual(line.endSeconds);
        before = word.endSeconds;
      }
    }
  });

  it('tells where each sound is said, when asked: lips shut when the recording’s do', async () => {
    const { samples, starts } = spoken(lines);
    const found = linesOf(await ask(lines, samples, { isTrusted: true, isPhonetic: true }));
    const apart = lines.flatMap((text, at) => {
      const own = found[at]?.phonemes.filter(({ ipa }) => /[pbm]/u.test(ipa)) ?? [];
      const real = closures.get(text) ?? [];
      expect(own.map(({ ipa }) => ipa)).toHaveLength(real.length);
      return own.map(({ endSeconds }, nth) => Math.abs(endSeconds - (starts[at] ?? 0) - (real[nth] ?? 9)));
    });
    expect(apart).toHaveLength(8);
    expect(apart.toSorted((a, b) => a - b)[apart.length >> 1]).toBeLessThan(0.04);
    expect(Math.max(...apart)).toBeLessThan(0.12);
    expect(linesOf(await ask(lines.slice(0, 1), spoken(lines.slice(0, 1)).samples))[0]?.phonemes).toEqual([]);
  });

  it('says that another text is not in it', async () => {
    const { samples } = spoken(lines);
    const right = await ask(lines, samples);
    const wrong = await ask(other, samples);
    const isBelieved = (answer: AlignmentAnswer) => answer.kind === 'aligned' && belongsTogether(answer.likeness);
    expect(isBelieved(right)).toBe(true);
    expect(isBelieved(wrong)).toBe(false);
  });

  it('keeps the other lines right where one is not said', async () => {
    const said = lines.filter((_, at) => at !== 2);
    const { samples, starts } = spoken(said);
    const found = linesOf(await ask(lines, samples));
    expect(found[2]?.confidence).toBeLessThan(0.2);
    for (const [at, start] of starts.entries()) {
      const line = found[at < 2 ? at : at + 1];
      expect(Math.abs((line?.startSeconds ?? 0) - start)).toBeLessThan(0.4);
    }
  });

  it('leaves out what is said and not written', async () => {
    const { samples, starts } = spoken(lines);
    const written = [0, 1, 4, 5];
    const found = linesOf(
      await ask(
        written.map((at) => lines[at] ?? ''),
        samples,
      ),
    );
    for (const [n, at] of written.entries()) {
      expect(Math.abs((found[n]?.startSeconds ?? 0) - (starts[at] ?? 0))).toBeLessThan(0.4);
      expect((found[n]?.endSeconds ?? 0) - (found[n]?.startSeconds ?? 0)).toBeLessThan(4);
    }
  });

  it('is sure of lines that are said, of a single one as well', async () => {
    const [line = ''] = lines;
    const text = [lines, [line], lines.slice(1, 3)];
    for (const said of text)
      for (const { confidence } of linesOf(await ask(said, spoken(said).samples)))
        expect(confidence).toBeGreaterThanOrEqual(doubtfulConfidence);
    const [wrong] = linesOf(await ask([other[0] ?? ''], spoken([line]).samples));
    expect(wrong?.confidence).toBeLessThan(doubtfulConfidence);
  });

  it('leaves out a breath before the first word and a click after the last', async () => {
    const { samples } = spoken(lines);
    const breath = toInt16(noise(2400, 5).map((value) => value * 0.06));
    const click = toInt16(noise(1600, 9).map((value) => value * 0.1));
    const whole = joinSamples([silence(0.4, 16_000), breath, samples, silence(0.9, 16_000), click]);
    const found = linesOf(await ask(lines, whole));
    const before = 0.4 + 0.15;
    expect(found[0]?.startSeconds).toBeGreaterThan(before + pauseSeconds - 0.1);
    expect(found.at(-1)?.endSeconds).toBeLessThan(before + samples.length / 16_000 + 0.1);
    const last = found.at(-1)?.words.at(-1);
    expect((last?.endSeconds ?? 9) - (last?.startSeconds ?? 0)).toBeLessThan(1);
  });

  it('gives words with apostrophes and hyphens in one piece', async () => {
    const text = 'The boy’s ill-timed sun rose.';
    const [line] = linesOf(await ask([text], spoken(lines.slice(0, 1)).samples));
    const words = line?.words.map(({ start, end }) => text.slice(start, end));
    expect(words).toEqual(['The', 'boy’s', 'ill-timed', 'sun', 'rose']);
  });

  it('refuses silence, text without words and languages no one speaks', async () => {
    const { samples } = spoken(lines.slice(0, 1));
    expect(await ask(lines, silence(2, 16_000))).toEqual({ kind: 'refused', reason: 'no-speech' });
    expect(await ask(['…', '—'], samples)).toEqual({ kind: 'refused', reason: 'nothing-to-say' });
    expect(await ask(lines, samples, { language: 'tlh' })).toEqual({ kind: 'refused', reason: 'language' });
  });

  it('knows many languages', () => {
    expect(alignmentLanguages().length).toBeGreaterThan(60);
  });
});
